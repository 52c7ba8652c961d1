import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isAlive } from '#rules';
import type { ContractView } from '#api/contracts';
import { CUSTOMER_BOOKINGS } from '@/lib/customer-bookings';
import { formatDate } from '@/lib/formats';
import type { PublicSettings } from '@/lib/settings';
import { PageSection } from '@/ui/page-section';
import { usePayment } from '@/shared/payments/use-payment';
import { StatusBadge, type BadgeTone } from '@/ui/status-badge';
import { useStepUp } from '@/shared/step-up/use-step-up';
import { AfterSigning } from './after-signing';
import { AgreementText } from './agreement-text';
import { EventSummary } from './event-summary';
import { useScriptFonts } from './use-script-fonts';
import { PrintButton } from '@/ui/print-button';
import { SignCard } from './sign-card';
import { SignedCard } from './signed-card';
import { useAutoPrint } from './use-auto-print';
import classes from './contract.module.css';

interface ContractPageProps {
  view: ContractView;
  settings: PublicSettings;
  /** Staff are looking: everything that signs or pays is hidden. */
  isManagement: boolean;
  reload: () => Promise<ContractView | undefined>;
}

function badgeOf({ contractSigned, contractGenerated }: ContractView): { tone: BadgeTone; text: string } {
  if (contractSigned) return { tone: 'green', text: 'Signed' };
  return contractGenerated ? { tone: 'amber', text: 'Awaiting Signature' } : { tone: 'grey', text: 'Draft' };
}

export function ContractPage({ view, settings, isManagement, reload }: ContractPageProps) {
  const client = useQueryClient();
  const paper = useRef<HTMLElement>(null);
  const [justSigned, setJustSigned] = useState(false);
  const { booking } = view;
  const stepUp = useStepUp();
  const changed = () => {
    void client.invalidateQueries({ queryKey: [CUSTOMER_BOOKINGS] });
    void reload();
  };
  const payment = usePayment(booking, changed);
  const hasLetters = useScriptFonts(`${view.contract ?? ''}${view.signerName ?? ''}${booking.eventName}`);
  useAutoPrint(paper, hasLetters);

  const badge = badgeOf(view);
  const maySign = view.contractGenerated && !view.contractSigned && !isManagement && isAlive(booking.status);
  return (
    <PageSection className={classes.page}>
      <p className={`${classes.back} no-print`}>
        <Link to={isManagement ? '/management' : '/my-bookings'}>
          {isManagement ? 'Back to Management' : 'Back to My Bookings'}
        </Link>
      </p>
      <article ref={paper} className={classes.paper}>
        <header className={classes.header}>
          <div>
            <p className={classes.house}>{settings.businessName}</p>
            <h1 className={classes.title}>Event Contract</h1>
            <p className={classes.subtitle}>
              <bdi>{booking.eventName}</bdi> · <span>{formatDate(booking.eventDate)}</span>
            </p>
          </div>
          <div className={classes.status}>
            <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
          </div>
        </header>
        <div className={`${classes.tools} no-print`}>
          {maySign && <JumpToSignature />}
          <PrintButton />
        </div>
        <EventSummary booking={booking} timeZone={settings.timeZone} />
        {view.replacesSigned && !view.contractSigned && (
          <p className={classes.replaces}>
            This contract replaces the one you signed before. Please read it and sign it again.
          </p>
        )}
        <AgreementText view={view} />
        {view.contractSigned && <SignedCard view={view} timeZone={settings.timeZone} />}
      </article>
      {maySign && (
        <SignCard
          view={view}
          stepUp={stepUp}
          reload={reload}
          onSigned={() => {
            setJustSigned(true);
            changed();
          }}
        />
      )}
      {view.contractSigned && !isManagement && isAlive(booking.status) && (
        <AfterSigning booking={booking} settings={settings} payment={payment} justSigned={justSigned} />
      )}
      {payment.dialog}
    </PageSection>
  );
}

function JumpToSignature() {
  const jump = () => {
    const form = document.getElementById('sign');
    form?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    form?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <Button variant="outline" onClick={jump}>
      Go to signature
    </Button>
  );
}
