import { Button } from '@mantine/core';
import { balanceTerms, MINIMUM_HOURS, type CancellationClause } from '#rules';
import { useSettings } from '@/lib/settings';
import { CustomerDialog } from '@/ui/customer-dialog';
import classes from './terms-field.module.css';

/** What a customer agrees to with a request; the contract that follows says the rest. */
const TERMS: readonly { title: string; text: string }[] = [
  {
    title: 'A request, not yet a booking',
    text: 'Sending the form asks us for your date. We hold the spaces for you meanwhile and call you within 24 hours to confirm availability and discuss details. Your booking is confirmed once we approve it or you sign the contract.',
  },
  {
    title: 'Times',
    text: `Every booking lasts at least ${MINIMUM_HOURS} hours. Times are those of the venue. An end at or before the start is on the next day.`,
  },
  {
    title: 'Spaces',
    text: 'The Private Dining Room can be booked Monday to Friday from 7:00 PM, and all day on Saturday and Sunday. The Restaurant Dining Add-On is booked together with the Main Event Venue.',
  },
  {
    title: 'Price',
    text: 'The price is the hours you book times the hourly price of each space. Wedding rates are custom and agreed with you. Party planning and catering are priced separately. Nothing is charged when you send the request.',
  },
  {
    title: 'Contract and payments',
    text: 'After confirmation you sign a rental contract. A deposit follows the signature, and the balance is paid before the event; the contract names both amounts and their dates, and what applies if plans change.',
  },
  {
    title: 'Vendors',
    text: 'Caterers, bartenders and security you bring along hand in their licence and insurance before the event.',
  },
  {
    title: 'Your details',
    text: 'We use what you tell us to answer your request and to carry out your event, and send you messages about it.',
  },
];

/** The clause of the contract, in the words of this page (Contracts §12). */
function cancellationTerm(clause: CancellationClause) {
  const deposit =
    clause.depositReturnedPercent === 100
      ? 'A deposit already paid is then returned.'
      : 'The deposit keeps the date free for you and is not returned, unless we rent the same spaces and hours to somebody else.';
  const text = `You can cancel at any time by email. ${deposit} ${balanceTerms(clause, 'you')} If we cancel, we return everything you paid.`;
  return { title: 'If plans change', text };
}

/** After the contract's own term comes what applies when somebody cancels. */
function termsOf(clause: CancellationClause | undefined) {
  const at = TERMS.findIndex(({ title }) => title === 'Vendors');
  return clause ? TERMS.toSpliced(at, 0, cancellationTerm(clause)) : TERMS;
}

interface TermsDialogProps {
  opened: boolean;
  onClose: () => void;
  onAccept: () => void;
}

export function TermsDialog({ opened, onClose, onAccept }: TermsDialogProps) {
  const settings = useSettings();
  return (
    <CustomerDialog opened={opened} title="Terms of Service" closeLabel="Close the terms" onClose={onClose}>
      <ol className={classes.terms}>
        {termsOf(settings?.cancellationClause).map((term) => (
          <li key={term.title}>
            <strong>{term.title}</strong>
            <span>{term.text}</span>
          </li>
        ))}
      </ol>
      <div className={classes.actions}>
        <Button onClick={onAccept}>Accept the terms</Button>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </CustomerDialog>
  );
}
