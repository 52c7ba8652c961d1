import { useEffect, useState } from 'react';

/**
 * Letters that some devices lack. Where a device has its own, the list of families in contract.module.css names those
 * first, and the browser fetches none of ours.
 */
const SCRIPTS = [
  {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    load: () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  },
  { letters: /\p{Script=Hangul}/u, load: () => import('@fontsource-variable/noto-sans-kr/wght.css') },
  { letters: /\p{Emoji_Presentation}/u, load: () => import('@fontsource-variable/noto-emoji/wght.css') },
];

/** True once the letters that the text needs are known to the page: no name stands there as empty boxes. */
export function useLetters(text: string): boolean {
  const [readyFor, setReadyFor] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const wanted = SCRIPTS.filter(({ letters }) => letters.test(text)).map(({ load }) =>
      // Without them the page is still to be read, in the device's own letters.
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
