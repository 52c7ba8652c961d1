import type { MoneyForm } from '#api/payments';
import { dollars } from './money-acts';
import lists from '../lists.module.css';

const WORDS: Record<MoneyForm['matters'][number]['kind'], string> = {
  dispute:
    'is disputed by the customer’s bank. It is taken off the booking until the dispute is won: answer it in the card processor’s dashboard.',
  'refund-failed':
    'could not be refunded: the customer has not got the money. Refund it again below, or pay it back by hand.',
};

/** Disputes and failed refunds that wait for somebody (Money §12). */
export function MoneyMatters({ matters }: Pick<MoneyForm, 'matters'>) {
  return matters.map(({ kind, amount }, index) => (
    <p key={index} className={lists.attention}>
      <strong>{dollars(amount)}</strong> <span>{WORDS[kind]}</span>
    </p>
  ));
}
