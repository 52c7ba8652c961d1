import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { FieldIssue } from '#rules';
import { ApiError, request } from './api-client';
import { grownFormAge } from './form-age';
import { isFormRefused } from './form-refused';
import { isKeyUsed, keptKey, withKey } from './idempotency-key';
import { notify } from './notify';
import { restoredFields } from './restored-fields';
import { readSession, writeSession } from './session-storage';

export interface FormOutcome {
  tone: 'green' | 'red';
  title: string;
  message?: string;
}

interface PublicFormOptions<Draft extends object> {
  /** Also the prefix of the fields' ids. */
  name: string;
  fresh: Draft;
  /** What the address asks for when the form opens; it counts more than what was kept. */
  asked?: Partial<Draft>;
  validate: (draft: Draft) => FieldIssue<keyof Draft & string>[];
  path: string;
  payload: (draft: Draft) => object;
  /** The product's wording when sending failed, whatever the reason. */
  failure: string;
  /** The product's title of the toast when sending failed, where it is not 'Error'. */
  failureTitle?: string;
  /** The draft's field for a field that the server names, where the two differ. */
  fieldOf?: (serverField: string) => string;
  onSent: () => FormOutcome | null;
  /** After a refusal: what the draft can no longer hold. */
  onFailed?: (error: unknown) => Partial<Draft>;
}

/** The fields of a draft that hold typed text. */
type TextFields<Draft> = {
  [Key in keyof Draft & string]: Draft[Key] extends string ? Key : never;
}[keyof Draft & string];

type FieldErrors<Draft> = Partial<Record<keyof Draft & string, string>>;

/**
 * One form of the public site: what is typed is kept for this tab, all wrong fields are marked at once and the toast names
 * the first, and every outcome stays in the page (Wordings §2).
 */
export function usePublicForm<Draft extends object>(options: PublicFormOptions<Draft>) {
  const { name, validate } = options;
  const { draft, setDraft, forget } = useKeptDraft(options);
  const [attempted, setAttempted] = useState(false);
  const sending = useSending(options, draft, {
    onSucceeded: () => {
      forget();
      setAttempted(false);
    },
    onLost: (lost) => setDraft((current) => ({ ...current, ...lost })),
  });
  const issues = attempted ? validate(draft) : [];

  const change = (patch: Partial<Draft>) => {
    setDraft((current) => ({ ...current, ...patch }));
    sending.forget(Object.keys(patch));
  };

  const submit = () => {
    // A second tap comes before React has disabled the button.
    if (sending.isUnderWay()) return;
    setAttempted(true);
    sending.clear();
    const [first] = validate(draft);
    if (!first) return sending.send();
    notify.error(first.title ?? 'Please Check the Form', first.message);
    document.getElementById(fieldId(name, first.field))?.focus();
  };

  const errors = { ...sending.fromServer, ...byField(issues) } as FieldErrors<Draft>;

  return {
    draft,
    change,
    /** The message beside each wrong field. */
    errors,
    field: bindingOf(name, draft, errors, change),
    outcome: issues.length > 0 ? countedFaults(issues.length) : sending.outcome,
    sending: sending.isPending,
    trap: sending.trap,
    idOf: (field: keyof Draft & string) => fieldId(name, field),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      submit();
    },
  };
}

/** Everything that ties a field of text to its form. */
function bindingOf<Draft extends object>(
  form: string,
  draft: Draft,
  errors: FieldErrors<Draft>,
  change: (patch: Partial<Draft>) => void,
) {
  return (key: TextFields<Draft>) => ({
    id: fieldId(form, key),
    value: draft[key] as string,
    error: errors[key],
    onChange: (value: string) => change({ [key]: value } as Partial<Draft>),
  });
}

/** What is typed, kept for this tab until it has been sent. */
function useKeptDraft<Draft extends object>({ name, fresh, asked }: PublicFormOptions<Draft>) {
  const storageKey = `emberfield.${name}`;
  const [draft, setDraft] = useState<Draft>(() => ({
    ...restoredFields(fresh, readSession(storageKey)),
    ...asked,
  }));
  useEffect(() => {
    writeSession(storageKey, draft);
  }, [storageKey, draft]);
  const forget = () => {
    writeSession(storageKey, null);
    setDraft(fresh);
  };
  return { draft, setDraft, forget };
}

interface SendingEvents<Draft> {
  onSucceeded: () => void;
  /** What the draft can no longer hold after a refusal. */
  onLost: (lost: Partial<Draft>) => void;
}

/** The way to the server and back: one at a time, with the hidden field, the form's age and what a refusal says. */
function useSending<Draft extends object>(
  options: PublicFormOptions<Draft>,
  draft: Draft,
  { onSucceeded, onLost }: SendingEvents<Draft>,
) {
  const [website, setWebsite] = useState('');
  const answer = useAnswer(options);
  const underWay = useRef(false);
  const filling = useFilling(options);

  const { mutate, isPending } = useMutation({
    mutationFn: () => filling.deliver({ ...options.payload(draft), website }),
    onSuccess: () => {
      onSucceeded();
      filling.startAgain();
      answer.setOutcome(options.onSent());
    },
    onError: (error) => {
      answer.showRefusal(error);
      filling.heed(error);
      if (isFormRefused(error)) setWebsite('');
      const lost = options.onFailed?.(error);
      if (lost) onLost(lost);
    },
    onSettled: () => {
      underWay.current = false;
    },
  });

  return {
    ...answer,
    isPending,
    trap: { value: website, onChange: setWebsite },
    isUnderWay: () => underWay.current,
    send: () => {
      underWay.current = true;
      mutate();
    },
  };
}

/** One filling of the form: how long it has taken, and the key that makes a repetition of it the same submission. */
function useFilling<Draft extends object>({ name, path }: PublicFormOptions<Draft>) {
  const startedAt = useRef(0);
  const key = keptKey(name);
  useEffect(() => {
    startedAt.current = Date.now();
  }, []);
  return {
    deliver: async (fields: object) => {
      const formAgeMs = await grownFormAge(startedAt.current);
      await request('POST', path, { ...fields, formAgeMs }, withKey(key.current()));
    },
    startAgain: () => {
      key.renew();
      startedAt.current = Date.now();
    },
    /** Something else came with this key before. */
    heed: (error: unknown) => {
      if (isKeyUsed(error)) key.renew();
    },
  };
}

/** What the page says about the last answer, until it is cleared or what it was about is changed. */
function useAnswer<Draft extends object>({ failure, failureTitle, fieldOf }: PublicFormOptions<Draft>) {
  const [fromServer, setFromServer] = useState<FieldErrors<Draft>>({});
  const [outcome, setOutcome] = useState<FormOutcome | null>(null);
  return {
    fromServer,
    outcome,
    setOutcome,
    clear: () => setOutcome(null),
    showRefusal: (error: unknown) => {
      notify.error(failureTitle ?? 'Error', failure);
      setOutcome(refusalOf(failure, error));
      setFromServer(fieldsOf<Draft>(error, fieldOf));
    },
    /** A field the server refused is right again as soon as it is changed. */
    forget: (fields: string[]) => {
      setFromServer((errors) => withoutKeys(errors, fields));
      setOutcome(null);
    },
  };
}

function refusalOf(failure: string, error: unknown): FormOutcome {
  const saysWhy = error instanceof ApiError && error.status < 500 && error.serverMessage !== '';
  return { tone: 'red', title: failure, message: saysWhy ? error.serverMessage : undefined };
}

function fieldsOf<Draft>(error: unknown, fieldOf?: (serverField: string) => string): FieldErrors<Draft> {
  const fields = (error instanceof ApiError && error.errors) || [];
  return Object.fromEntries(
    fields.map((each) => [fieldOf?.(each.field) ?? each.field, each.message]),
  ) as FieldErrors<Draft>;
}

function fieldId(form: string, field: string): string {
  return `${form}-${field}`;
}

function byField(issues: readonly FieldIssue<string>[]): Record<string, string> {
  return Object.fromEntries(issues.map((issue) => [issue.field, issue.message]));
}

function countedFaults(count: number): FormOutcome {
  return {
    tone: 'red',
    title: count === 1 ? '1 field needs your attention' : `${count} fields need your attention`,
    message: 'Each is marked. Nothing you typed is lost.',
  };
}

function withoutKeys<Errors extends object>(errors: Errors, keys: readonly string[]): Errors {
  if (!keys.some((key) => key in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key))) as Errors;
}
