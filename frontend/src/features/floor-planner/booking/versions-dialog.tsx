import { useState } from 'react';
import { Button } from '@mantine/core';
import { itemsIn } from '#rules';
import type { FloorPlanDetail, FloorPlanVersionView } from '#api/floor-plans';
import { formatInstant } from '@/lib/instants';
import { useSettings } from '@/lib/settings';
import { draftOf } from '@/shared/plan-drawing/draft-of';
import { PlanDrawing } from '@/shared/plan-drawing/plan-drawing';
import { CustomerDialog } from '@/ui/customer-dialog';
import { ErrorState, StateCard } from '@/ui/state-card';
import { useRestore, useVersion, useVersions } from './use-versions';
import classes from './booking.module.css';

interface VersionsProps {
  bookingId: string;
  /** The version in force as it is on the screen: 0 for none, undefined where that is not known. */
  current: number | undefined;
  /** Something on the screen is not saved. */
  isChanged: boolean;
  onRestored: (plan: FloorPlanDetail) => void;
}

/** What the plan was before: each version can be looked at, and taken back as a new one (Plans §32). */
export function VersionsDialog({
  opened,
  onClose,
  ...versions
}: VersionsProps & { opened: boolean; onClose: () => void }) {
  return (
    <CustomerDialog opened={opened} title="Versions of This Plan" closeLabel="Close" onClose={onClose}>
      {opened && <Versions {...versions} />}
    </CustomerDialog>
  );
}

function Versions({ bookingId, current, isChanged, onRestored }: VersionsProps) {
  const { data, isError, error, isFetching, refetch } = useVersions(bookingId);
  const restoring = useRestore(bookingId, onRestored);
  const [looked, setLooked] = useState<number | null>(null);
  if (isError)
    return (
      <ErrorState
        title="The versions could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <StateCard title="Loading the versions…" role="status" />;
  if (data.length === 0)
    return <StateCard title="Nothing was saved yet">Each save of this plan is kept here.</StateCard>;
  return (
    <div className={classes.choices}>
      {isChanged && <p>What you have not saved yet is lost when you restore a version.</p>}
      <ul className={classes.versions}>
        {data.map((each) => (
          <VersionRow
            key={each.version}
            bookingId={bookingId}
            version={each}
            isCurrent={each.version === current}
            isLooked={each.version === looked}
            isRestoring={restoring.isPending && restoring.input?.version === each.version}
            onLook={() => setLooked((before) => (before === each.version ? null : each.version))}
            onRestore={() => restoring.run({ version: each.version, seen: current })}
          />
        ))}
      </ul>
    </div>
  );
}

interface VersionRowProps {
  bookingId: string;
  version: FloorPlanVersionView;
  isCurrent: boolean;
  isLooked: boolean;
  isRestoring: boolean;
  onLook: () => void;
  onRestore: () => void;
}

function VersionRow({
  bookingId,
  version: { version, savedAt, savedBy, guestCount, totalSeats },
  isCurrent,
  isLooked,
  isRestoring,
  onLook,
  onRestore,
}: VersionRowProps) {
  const timeZone = useSettings()?.timeZone ?? 'UTC';
  const name = `version ${String(version)}`;
  return (
    <li>
      <div className={classes.version}>
        <span className={classes.words}>
          <strong>{`Version ${String(version)}${isCurrent ? ', in force' : ''}`}</strong>
          <span>{[formatInstant(savedAt, timeZone), savedBy].filter(Boolean).join(' · ')}</span>
          <span>{`${String(totalSeats)} seats for ${String(guestCount)} guests`}</span>
        </span>
        <Button variant="default" onClick={onLook} aria-expanded={isLooked} aria-label={`Look at ${name}`}>
          {isLooked ? 'Close' : 'Look'}
        </Button>
      </div>
      {isLooked && <VersionPicture bookingId={bookingId} version={version} />}
      {isLooked && !isCurrent && (
        <Button fullWidth loading={isRestoring} onClick={onRestore} aria-label={`Restore ${name}`}>
          Restore this version
        </Button>
      )}
    </li>
  );
}

function VersionPicture({ bookingId, version }: { bookingId: string; version: number }) {
  const { data, isError } = useVersion(bookingId, version);
  const plan = data && draftOf(data);
  if (isError || plan === null) return <p>The picture could not be drawn.</p>;
  if (!plan) return <p role="status">Loading the picture…</p>;
  const scene = { room: plan.activeRoom, items: itemsIn(plan, plan.activeRoom), stock: {} };
  return <PlanDrawing scene={scene} detailed label={`Plan of version ${String(version)}`} />;
}
