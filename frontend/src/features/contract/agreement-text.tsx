import type { ContractView } from '#api/contracts';
import classes from './contract.module.css';

const HEADING = /^\d+\. \P{Ll}+$/u;

/** The agreement to the letter; in parts, so that a printer breaks pages between them. */
export function AgreementText({ view: { contract, withdrawn } }: { view: ContractView }) {
  return (
    <section aria-labelledby="agreement">
      <h2 id="agreement" className={classes.heading}>
        Agreement
      </h2>
      {contract === null ? (
        <p className={classes.draft}>
          {withdrawn
            ? 'Your price is being agreed anew. We will email you as soon as the contract is ready to sign.'
            : 'The contract is being prepared. We will email you as soon as it is ready to sign.'}
        </p>
      ) : (
        <pre className={classes.text}>
          {contract.split(/(?<=\n\n)/).map((part, index) => (
            <span
              key={index}
              className={HEADING.test(part.trim()) ? classes.sectionTitle : classes.paragraph}
            >
              {part}
            </span>
          ))}
        </pre>
      )}
    </section>
  );
}
