import { useEffect, useState } from 'react';

/**
 * Fonts for characters that some devices lack. Where a device has its own, the list of families in contract.module.css names those
 * first, and the browser fetches none of ours.
 */
const SCRIPTS = [
  {
    characters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    load: () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  },
  { characters: /\p{Script=Hangul}/u, load: () => import('@fontsource-variable/noto-sans-kr/wght.css') },
  { characters: /\p{Emoji_Presentation}/u, load: () => import('@fontsource-variable/noto-emoji/wght.css') },
];

/** True once the page has the fonts that the text needs, so that no name is shown as empty boxes. */
export function useScriptFonts(text: string): boolean {
  const [readyFor, setReadyFor] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const wanted = SCRIPTS.filter(({ characters }) => characters.test(text)).map(({ load }) =>
      // Without them the page can still be read, in the device's own fonts.
      load().catch(() => undefined),
    );
    void Promise.all(wanted).then(() => {
      if (!isGone) setReadyFor(text);
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  return readyFor === text;
}
