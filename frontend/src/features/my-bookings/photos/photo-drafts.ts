import { keptState, onePerKey } from '@/lib/kept-state';
import { warnBeforeLeaving } from '@/shared/uploads/leave-warning';

/** A chosen photo before it is sent, with what the customer writes about it. */
export interface PhotoDraft {
  id: number;
  file: File;
  /** An address of this page alone, to show the picture by. */
  preview: string;
  caption: string;
}

let nextId = 0;

function letGo(drafts: PhotoDraft[]) {
  for (const { preview } of drafts) URL.revokeObjectURL(preview);
}

/**
 * Photos of a booking that wait for their captions. They stay while the customer looks at other screens; their previews
 * are let go when they are sent or taken away.
 */
export const photoDrafts = onePerKey(() => {
  const shown = keptState<PhotoDraft[]>([]);
  shown.subscribe(() => warnBeforeLeaving(shown, shown.get().length > 0));
  return {
    shown,
    add: (files: File[]) => {
      const added = files.map((file): PhotoDraft => {
        nextId += 1;
        return { id: nextId, file, preview: URL.createObjectURL(file), caption: '' };
      });
      shown.change((drafts) => [...drafts, ...added]);
    },
    write: (id: number, caption: string) =>
      shown.change((drafts) => drafts.map((draft) => (draft.id === id ? { ...draft, caption } : draft))),
    remove: (id: number) => {
      letGo(shown.get().filter((draft) => draft.id === id));
      shown.change((drafts) => drafts.filter((draft) => draft.id !== id));
    },
    /** Empties the list and answers what was in it. */
    take: (): PhotoDraft[] => {
      const taken = shown.get();
      letGo(taken);
      shown.change(() => []);
      return taken;
    },
  };
});
