import { useState, type FormEvent } from 'react';
import { Button, Textarea, TextInput } from '@mantine/core';
import { freshKey } from '@/lib/idempotency-key';
import { OutcomeNote } from '@/ui/outcome-note';
import { sentenceOf } from '@/lib/api-client';
import type { BroadcastAudience, BroadcastDraft, MailPreview } from '#api/notifications';
import { drafts } from '../form/drafts';
import { MailPreviewFrame } from '../mail/mail-preview';
import { isSignInRequired, staffSession } from '../session/staff-session';
import classes from './broadcast.module.css';
import { BROADCASTS_PATH, customers, useSendBroadcast } from './use-broadcasts';

const DRAFT = 'broadcast';
const LONGEST_SUBJECT = 150;
const LONGEST_TEXT = 5000;

interface ComposeBroadcastProps {
  audience: BroadcastAudience;
  onSent: () => void;
}

/** Subject and text, as their readers will see them, and then on their way. What was typed survives Escape and reload. */
export function ComposeBroadcast({ audience, onSent }: ComposeBroadcastProps) {
  const { letter, key, change, forget } = useLetter();
  const [previewed, setPreviewed] = useState(false);
  const [tried, setTried] = useState(false);
  const send = useSendBroadcast(() => {
    forget();
    onSent();
  });
  const isComplete = letter.subject.trim() !== '' && letter.text.trim() !== '';
  const preview = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isComplete) setPreviewed(true);
  };
  if (previewed) {
    return (
      <>
        <MailPreviewFrame
          queryKey={['broadcast', letter]}
          read={() => staffSession.call<MailPreview>('POST', `${BROADCASTS_PATH}/preview`, letter)}
        />
        <p className={classes.hint}>
          As the customer of the next event reads it. Names and events are each reader’s own.
        </p>
        <div className={classes.buttons}>
          <Button size="sm" variant="default" onClick={() => setPreviewed(false)}>
            Change
          </Button>
          <Button size="sm" loading={send.isPending} onClick={() => send.run({ ...letter, key })}>
            {`Send to ${customers(audience.addresses)}`}
          </Button>
        </div>
        <OutcomeNote
          outcome={
            send.error && !isSignInRequired(send.error)
              ? {
                  tone: 'red',
                  title: 'Failed to send the message.',
                  message: sentenceOf(send.error, 'Please try again.'),
                }
              : null
          }
        />
      </>
    );
  }
  return (
    <form onSubmit={preview} noValidate className={classes.form}>
      <TextInput
        label="Subject"
        maxLength={LONGEST_SUBJECT}
        value={letter.subject}
        error={tried && letter.subject.trim() === '' ? 'Please write a subject.' : null}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <Textarea
        label="Message"
        description="The greeting, the event and how to reach us are added."
        autosize
        minRows={6}
        maxRows={14}
        maxLength={LONGEST_TEXT}
        value={letter.text}
        error={tried && letter.text.trim() === '' ? 'Please write the message.' : null}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <div className={classes.buttons}>
        <Button size="sm" variant="default" onClick={onSent}>
          Back
        </Button>
        <Button size="sm" type="submit">
          Preview
        </Button>
      </div>
    </form>
  );
}

interface KeptLetter extends BroadcastDraft {
  key: string;
}

/** What was typed, under a key of its own: another text is another message. */
function useLetter() {
  const [kept, setKept] = useState<KeptLetter>(
    () => drafts.of<KeptLetter>(DRAFT)?.values ?? { subject: '', text: '', key: freshKey() },
  );
  const { key, ...letter } = kept;
  return {
    letter,
    key,
    change: (changes: Partial<BroadcastDraft>) => {
      const values = { ...kept, ...changes, key: freshKey() };
      drafts.keep(DRAFT, { values, version: '1' });
      setKept(values);
    },
    forget: () => drafts.forget(DRAFT),
  };
}
