import {
  serviceBasis,
  STANDING_WORDS,
  venueBasis,
  type EventPlan,
  type PlannedService,
  type ServiceKey,
} from '#rules';
import { formatMoney } from '@/lib/formats';
import { StatusBadge, type BadgeTone } from '@/ui/status-badge';
import { TickRow } from '@/ui/tick-row';
import parts from './plan-results.module.css';
import classes from './vendor-list.module.css';

const TONES: Record<PlannedService['standing'], BadgeTone> = {
  standard: 'grey',
  recommended: 'green',
  optional: 'grey',
  offered: 'ember',
};

interface VendorListProps {
  plan: EventPlan;
  onToggle: (key: ServiceKey) => void;
}

/** Whom the event needs, and how each amount comes about; one that is unticked counts nowhere (Plans §14). */
export function VendorList({ plan, onToggle }: VendorListProps) {
  return (
    <section className={parts.part} aria-labelledby="vendors">
      <h3 id="vendors">Vendors</h3>
      <p className={`${classes.how} no-print`}>Untick what you do without, and the estimate follows.</p>
      <ul className={classes.vendors}>
        <li className={classes.vendor}>
          <span className={classes.venue}>
            <strong>Venue</strong> <span className={classes.basis}>{venueBasis(plan)}</span>
          </span>
          <span className={classes.amount}>{formatMoney(plan.venueCents)}</span>
        </li>
        {plan.services.map((service) => (
          <Vendor key={service.key} service={service} plan={plan} onToggle={onToggle} />
        ))}
      </ul>
    </section>
  );
}

function Vendor({ service, plan, onToggle }: VendorListProps & { service: PlannedService }) {
  const { key, name, standing, cents, counted } = service;
  return (
    <li className={classes.vendor} data-out={!counted || undefined}>
      <div className={classes.service}>
        <TickRow
          label={name}
          description={serviceBasis(service, plan.input)}
          checked={counted}
          onChange={() => onToggle(key)}
        />
        {STANDING_WORDS[standing] && (
          <span className={classes.standing}>
            <StatusBadge tone={TONES[standing]}>{STANDING_WORDS[standing]}</StatusBadge>
          </span>
        )}
      </div>
      <span className={classes.amount}>{counted ? formatMoney(cents) : 'Left out'}</span>
    </li>
  );
}
