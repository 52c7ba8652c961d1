import type { FloorScene } from '#rules';
import { notify } from '@/lib/notify';
import { shareOrSave } from '@/lib/save-file';
import { useAct } from '@/lib/use-act';
import { planPicture } from '@/shared/plan-drawing/plan-picture';

const FAILED = 'Failed to download image. Please try again.';
const NOTHING = 'No tables to export or canvas not supported';

/** Makes the plan's picture and hands it to the device's share sheet, or downloads it. */
export function usePicture(scene: FloorScene) {
  const making = useAct({
    mutationFn: async () => shareOrSave(`emberfield-${scene.room}.png`, await planPicture(scene)),
    onError: () => notify.error('Error', FAILED),
    onSuccess: (outcome) => {
      if (outcome === 'saved') notify.success('Image Downloaded', 'Look for it among your downloads.');
    },
  });
  return {
    isPending: making.isPending,
    download: () => (scene.items.length === 0 ? notify.error('Error', NOTHING) : making.run()),
  };
}
