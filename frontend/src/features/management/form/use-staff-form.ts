import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useForm, type FormErrors } from '@mantine/form';
import type { FieldError } from '@/lib/api-client';
import { drafts } from './drafts';

/** A staff form holds texts, as typed. */
export type FormValues = Record<string, string>;

interface StaffFormOptions<Values extends FormValues> {
  /** Of this form of this record; its draft is kept under it. */
  name: string;
  /** The values that are saved, and their version as the server told it. */
  saved: Values;
  version: string;
  check?: (values: Values) => FormErrors;
  /** Which of the server's fields stands in which of the form's. */
  fields?: Record<string, keyof Values & string>;
  /** Sends the values with the version they were typed on. True when they are saved, else what the server refused. */
  save: (values: Values, version: string) => Promise<true | FieldError[]>;
  onSaved?: () => void;
}

export type StaffFormState<Values extends FormValues> = ReturnType<typeof useStaffForm<Values>>;

const isSame = (first: object, second: object) => JSON.stringify(first) === JSON.stringify(second);

/** Typing, keeping, saving: a draft outlives Escape and reload, and is never laid over what somebody else saved. */
export function useStaffForm<Values extends FormValues>(options: StaffFormOptions<Values>) {
  const { name, saved, version, check, fields = {}, save, onSaved } = options;
  /** The version under the draft; null while nothing is typed that is not saved. */
  const [base, setBase] = useState(() => drafts.of<Values>(name)?.version ?? null);
  const form = useForm<Values>({
    initialValues: { ...saved, ...drafts.of<Values>(name)?.values },
    validate: check,
    onValuesChange: (values) => {
      if (isSame(values, saved)) return forget();
      const typedOn = base ?? version;
      drafts.keep(name, { values, version: typedOn });
      setBase(typedOn);
    },
  });
  const forget = () => {
    drafts.forget(name);
    setBase(null);
  };
  const savedText = JSON.stringify(saved);
  // What others save shows at once in a form into which nobody has typed.
  const showSaved = useEffectEvent(() => void (base === null && form.setValues(saved)));
  useEffect(() => showSaved(), [savedText, base]);

  const submit = form.onSubmit(async (values) => {
    const answer = await save(values, base ?? version);
    if (answer === true) {
      // Somebody may have typed on while it was being saved.
      const typedSince = drafts.of<Values>(name);
      if (!typedSince || isSame(typedSince.values, values)) forget();
      return onSaved?.();
    }
    for (const { field, message } of answer) form.setFieldError(fields[field] ?? field, message);
  });

  return {
    form,
    changed: base !== null && !isSame(form.values, saved),
    /** Somebody saved other values after typing began here. */
    outdated: base !== null && base !== version && !isSame(form.values, saved),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** Save over the other values: they have been read now. */
    keepMine: () => {
      drafts.keep(name, { values: form.values, version });
      setBase(version);
    },
    /** Drops what was typed. */
    discard: () => {
      forget();
      form.setValues(saved);
    },
  };
}
