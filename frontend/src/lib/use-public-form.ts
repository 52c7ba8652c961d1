import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { FieldIssue } from '#rules';
import { ApiError, request } from './api-client';
import { grownFormAge } from './form-age';
import { isFormRefused } from './form-refused';
import { notify } from './notify';
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
  const { name, fresh, validate, path, payload, failure, fieldOf, onSent, onFailed } = options;
  const storageKey = `emberfield.${name}`;
  const [draft, setDraft] = useState<Draft>(() => ({
    ...restored(fresh, readSession(storageKey)),
    ...options.asked,
  }));
  const [website, setWebsite] = useState('');
  const [attempted, setAttempted] = useState(false);
  const [sending, setSending] = useState(false);
  const [fromServer, setFromServer] = useState<FieldErrors<Draft>>({});
  const [outcome, setOutcome] = useState<FormOutcome | null>(null);
  const underWay = useRef(false);
  const startedAt = useRef(0);
  const issues = attempted ? validate(draft) : [];

  useEffect(() => {
    startedAt.current = Date.now();
  }, []);
  useEffect(() => {
    writeSession(storageKey, draft);
  }, [storageKey, draft]);

  const change = (patch: Partial<Draft>) => {
    setDraft((current) => ({ ...current, ...patch }));
    // A field the server refused is right again as soon as it is changed.
    setFromServer((errors) => withoutKeys(errors, Object.keys(patch)));
    if (outcome) setOutcome(null);
  };

  const refuse = (wrong: FieldIssue<keyof Draft & string>[]) => {
    const [first] = wrong;
    if (!first) return;
    notify.error(first.title ?? 'Please Check the Form', first.message);
    document.getElementById(fieldId(name, first.field))?.focus();
  };

  const succeed = () => {
    writeSession(storageKey, null);
    setDraft(fresh);
    setAttempted(false);
    startedAt.current = Date.now();
    setOutcome(onSent());
  };

  const fail = (error: unknown) => {
    notify.error(options.failureTitle ?? 'Error', failure);
    const saysWhy = error instanceof ApiError && error.status < 500 && error.serverMessage !== '';
    setOutcome({ tone: 'red', title: failure, message: saysWhy ? error.serverMessage : undefined });
    const fields = (error instanceof ApiError && error.errors) || [];
    setFromServer(
      Object.fromEntries(
        fields.map((each) => [fieldOf?.(each.field) ?? each.field, each.message]),
      ) as FieldErrors<Draft>,
    );
    if (isFormRefused(error)) setWebsite('');
    const lost = onFailed?.(error);
    if (lost) setDraft((current) => ({ ...current, ...lost }));
  };

  const submit = async () => {
    // A second tap comes before React has disabled the button.
    if (underWay.current) return;
    setAttempted(true);
    setOutcome(null);
    const wrong = validate(draft);
    if (wrong.length > 0) return refuse(wrong);
    underWay.current = true;
    setSending(true);
    try {
      const formAgeMs = await grownFormAge(startedAt.current);
      await request('POST', path, { ...payload(draft), website, formAgeMs });
      succeed();
    } catch (error) {
      fail(error);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };

  /** The message beside each wrong field. */
  const errors = { ...fromServer, ...byField(issues) } as FieldErrors<Draft>;

  return {
    draft,
    change,
    errors,
    /** Everything that ties a field of text to this form. */
    field: (key: TextFields<Draft>) => ({
      id: fieldId(name, key),
      value: draft[key] as string,
      error: errors[key],
      onChange: (value: string) => change({ [key]: value } as Partial<Draft>),
    }),
    outcome: issues.length > 0 ? countedFaults(issues.length) : outcome,
    sending,
    trap: { value: website, onChange: setWebsite },
    idOf: (field: keyof Draft & string) => fieldId(name, field),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
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

/** Field by field: whatever an older version of the form left behind falls back to empty. */
function restored<Draft extends object>(fresh: Draft, stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return fresh;
  const kept = new Map(Object.entries(stored));
  const entries = Object.entries(fresh).map(([key, value]) => [
    key,
    typeof kept.get(key) === typeof value ? kept.get(key) : value,
  ]);
  return Object.fromEntries(entries) as Draft;
}
