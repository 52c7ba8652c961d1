import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, Checkbox, TextInput } from '@mantine/core';
import type { ContractSigned, ContractView } from '#api/contracts';
import { LIMITS } from '#rules';
import { notify } from '@/lib/notify';
import type { StepUp } from '@/shared/step-up/use-step-up';
import { EMPTY_DRAWING } from './signature-drawing';
import { SignatureField } from './signature-field';
import { signingProblems, type SigningField } from './signing-checks';
import { useDrawing } from './use-drawing';
import { useSigning, type SigningTrouble } from './use-signing';
import classes from './sign-card.module.css';

interface SignCardProps {
  view: ContractView;
  stepUp: StepUp;
  reload: () => Promise<ContractView | undefined>;
  onSigned: (signed: ContractSigned | null) => void;
}

/** Name, signature, consent, and one button; nothing typed or drawn is lost by any refusal. */
export function SignCard({ view, stepUp, reload, onSigned }: SignCardProps) {
  const [signerName, setSignerName] = useState('');
  const [onBehalfOf, setOnBehalfOf] = useState('');
  const [consent, setConsent] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const { drawing, change, undo, canUndo, canClear } = useDrawing();
  const signing = useSigning(view, stepUp, reload, onSigned);
  const nameField = useRef<HTMLInputElement>(null);
  const signatureField = useRef<HTMLDivElement>(null);
  const consentField = useRef<HTMLInputElement>(null);

  const problems = signingProblems({ drawing, signerName, onBehalfOf, consent });
  const errorOf = (field: SigningField) =>
    (wasTried && problems.find((problem) => problem.field === field)?.message) || null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    const [first] = problems;
    if (!first) return signing.sign({ drawing, signerName, onBehalfOf, consent });
    notify.error(first.title, first.message);
    const fields = { signerName: nameField, signature: signatureField, consent: consentField };
    fields[first.field].current?.focus();
  };

  return (
    <form
      id="sign"
      className={`${classes.card} no-print`}
      onSubmit={submit}
      noValidate
      aria-labelledby="sign-title"
    >
      <h2 id="sign-title" className={classes.title}>
        Sign the contract
      </h2>
      {signing.problem && <ProblemNote key={signing.problem.attempt} problem={signing.problem} />}
      <div className={classes.names}>
        <TextInput
          ref={nameField}
          label="Your full name"
          size="lg"
          autoComplete="name"
          maxLength={LIMITS.firstName + LIMITS.lastName}
          value={signerName}
          error={errorOf('signerName')}
          onChange={(event) => setSignerName(event.currentTarget.value)}
        />
        <TextInput
          label="On behalf of (optional)"
          placeholder="Company or person"
          size="lg"
          autoComplete="organization"
          maxLength={LIMITS.company}
          value={onBehalfOf}
          onChange={(event) => setOnBehalfOf(event.currentTarget.value)}
        />
      </div>
      <SignatureField
        drawing={drawing}
        error={errorOf('signature')}
        canUndo={canUndo}
        canClear={canClear}
        signerName={signerName}
        fieldRef={signatureField}
        onDrawn={change}
        onUndo={undo}
        onClear={() => change(EMPTY_DRAWING)}
      />
      <Checkbox
        ref={consentField}
        className={classes.consent}
        label={view.consentText}
        checked={consent}
        error={errorOf('consent')}
        onChange={(event) => setConsent(event.currentTarget.checked)}
      />
      <Button type="submit" size="lg" className={classes.button} loading={signing.pending}>
        Sign Contract
      </Button>
    </form>
  );
}

/** Stands at the top of the form; the button is at its end, so the page goes to where the answer is. */
function ProblemNote({ problem }: { problem: SigningTrouble }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <p ref={note} className={classes.problem} data-kind={problem.kind} role="alert" tabIndex={-1}>
      {problem.message}
    </p>
  );
}
