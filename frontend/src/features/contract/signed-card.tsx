import { isolated } from '#rules';
import type { ContractView } from '#api/contracts';
import { formatInstantWithZone } from '@/lib/business-clock';
import { SignedCopy } from './signed-copy';
import classes from './contract.module.css';

/** The saved signature with its date in the business zone (Contracts §6, Dates §1). */
export function SignedCard({ view, timeZone }: { view: ContractView; timeZone: string }) {
  const name = view.signerName ?? `${view.booking.firstName} ${view.booking.lastName}`;
  return (
    <section className={classes.signed} aria-labelledby="signed">
      <h2 id="signed" className={classes.heading}>
        Signature
      </h2>
      {view.signatureImage && (
        <img
          className={classes.signature}
          src={view.signatureImage}
          width={280}
          height={140}
          alt={`Signature of ${isolated(name)}`}
        />
      )}
      <p className={classes.signer}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {view.signedAt && <span>{`Signed on ${formatInstantWithZone(view.signedAt, timeZone)}`}</span>}
      </p>
      {view.textSha256 && (
        <p className={classes.fingerprint}>
          Fingerprint of the signed text (SHA-256): <code>{view.textSha256}</code>
        </p>
      )}
      <SignedCopy view={view} />
    </section>
  );
}
