import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.mjs';

/** The folder of the clone, wherever the command was typed. */
export const projectFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The newest Node that is too old, see `engines` in package.json. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Refusal(
    `Emberfield needs Node 20.19 or newer, but this is ${process.versions.node}: install a newer one.`,
  );
}

/** Reads `.env` when there is one; what the real environment says wins. */
export function loadEnvironmentFile() {
  const file = join(projectFolder, '.env');
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Refusal(`The file ${file} cannot be read (${error.code ?? error.message}): mend or remove it.`);
  }
}

/** Where everything that must be kept lies: `DATA_DIR`, read from the clone's folder when it is relative. */
export function dataFolderSetting() {
  return resolve(projectFolder, process.env.DATA_DIR?.trim() || '.emberfield');
}

/** Makes a data folder when it is missing and refuses one that this user cannot write to; answers its real path. */
export function openDataFolder(folder) {
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      // Papers and keys lie here, so it is this user's alone whatever the umask says.
      chmodSync(folder, 0o700);
    }
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const real = realpathSync(folder);
    mkdirSync(join(real, 'logs'), { recursive: true });
    return real;
  } catch (error) {
    throw new Refusal(
      `The data folder ${folder} cannot be written to (${error.code}): give this user the right to, or set DATA_DIR to another folder.`,
    );
  }
}
