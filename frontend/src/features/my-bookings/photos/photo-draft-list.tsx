import { Button, TextInput } from '@mantine/core';
import { LONGEST_CAPTION } from './photo-queue';
import type { PhotoDraft } from './photo-drafts';
import classes from './photos.module.css';

interface PhotoDraftListProps {
  drafts: PhotoDraft[];
  onCaption: (id: number, caption: string) => void;
  onRemove: (id: number) => void;
}

/** The chosen photos, each with a field for its caption. */
export function PhotoDraftList({ drafts, onCaption, onRemove }: PhotoDraftListProps) {
  return (
    <ul className={classes.drafts} aria-label="Photos to share">
      {drafts.map(({ id, file, preview, caption }) => (
        <li key={id}>
          <img src={preview} alt="" />
          <div>
            <TextInput
              label={`Caption of ${file.name} (optional)`}
              description={roomLeft(caption)}
              maxLength={LONGEST_CAPTION}
              value={caption}
              onChange={(event) => onCaption(id, event.currentTarget.value)}
            />
            <Button
              variant="subtle"
              color="gray"
              onClick={() => onRemove(id)}
              aria-label={`Remove ${file.name}`}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Once it gets narrow. */
function roomLeft({ length }: string): string | undefined {
  return length < LONGEST_CAPTION - 50 ? undefined : `${length} of ${LONGEST_CAPTION} characters`;
}
