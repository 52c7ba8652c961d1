import { Checkbox } from '@mantine/core';
import { DialogFrame } from './dialog-frame';
import { switchKeys, useKeysOn } from './key-setting';
import classes from './keys-dialog.module.css';
import { GOES_TO } from './use-office-keys';

const WIDTH = 440;

const KEYS: readonly [keys: string[], what: string][] = [
  [['/'], 'Search'],
  [['n'], 'New booking'],
  [['g', 't'], 'Today'],
  ...GOES_TO.map(({ letter, label }): [string[], string] => [['g', letter], label]),
  [['j'], 'Next row'],
  [['k'], 'Row before'],
  [['Enter'], 'Open the row'],
  [['Esc'], 'Close'],
  [['?'], 'This list'],
];

/** All keys of the office, and the switch for whom they disturb. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const isOn = useKeysOn();
  return (
    <DialogFrame title="Keyboard shortcuts" onClose={onClose} width={WIDTH}>
      <dl className={classes.keys} data-off={!isOn || undefined}>
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span> then </span>}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Shortcuts of one letter"
        description="In this browser. Enter, Esc and Tab work without them."
        checked={isOn}
        onChange={(event) => switchKeys(event.currentTarget.checked)}
      />
    </DialogFrame>
  );
}
