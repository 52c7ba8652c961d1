import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { carriedQuery, planFileName, planText, type EventPlan, type PlannedVenue } from '#rules';
import { saveText } from '@/lib/save-file';
import { useSettings } from '@/lib/settings';
import { PrintButton } from '@/ui/print-button';
import classes from './plan-acts.module.css';

interface PlanActsProps {
  plan: EventPlan;
  house: readonly PlannedVenue[];
}

/** What can be done with a plan: ask for its date, keep it, print it (Plans §19, Plans §20). */
export function PlanActs({ plan, house }: PlanActsProps) {
  const settings = useSettings();
  const [saved, setSaved] = useState<{ plan: EventPlan; fileName: string } | null>(null);
  const bookingPath = `/calendar?${carriedQuery(plan.input)}`;
  const save = () => {
    const businessName = settings?.businessName ?? 'Emberfield';
    const fileName = planFileName(plan, businessName);
    const bookingUrl = new URL(bookingPath, window.location.origin).href;
    const reach = [settings?.phoneDisplay, settings?.email].filter((each) => each !== undefined);
    saveText(fileName, planText(plan, house, { businessName, bookingUrl, reach }));
    setSaved({ plan, fileName });
  };
  return (
    <div className="no-print">
      <div className={classes.acts}>
        <Button component={Link} to={bookingPath} size="lg">
          Book This Event
        </Button>
        <Button variant="outline" onClick={save}>
          Save Plan to Device
        </Button>
        <PrintButton />
      </div>
      <p role="status" className={classes.saved}>
        {saved?.plan === plan && `Saved as ${saved.fileName}`}
      </p>
    </div>
  );
}
