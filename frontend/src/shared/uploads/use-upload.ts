import { useEffect, useRef, useState } from 'react';
import { notify } from '@/lib/notify';
import { chosenFileFault, uploadFault, type FileRules, type UploadFault } from './file-rules';
import { uploadFile, type UploadedFile } from './upload-file';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; file: File; percent: number }
  | { phase: 'failed'; file: File; fault: UploadFault };

interface UseUploadOptions extends FileRules {
  onUploaded: (file: UploadedFile) => void;
  /** A form must not be sent while a file is on its way. */
  onBusyChange?: (busy: boolean) => void;
}

/** One file at a time: chosen, checked, sent with progress; it can be cancelled and tried again. */
export function useUpload({ onUploaded, onBusyChange, ...rules }: UseUploadOptions) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const stop = () => {
    underWay.current?.abort();
    underWay.current = null;
    onBusyChange?.(false);
  };

  const refuse = (file: File, fault: UploadFault) => {
    setState({ phase: 'failed', file, fault });
    notify.error(fault.title, fault.message);
  };

  const send = async (file: File) => {
    stop();
    const fault = chosenFileFault(file, rules);
    if (fault) return refuse(file, fault);
    const controller = new AbortController();
    underWay.current = controller;
    // What a cancelled upload still says is about a file that nobody waits for.
    const isCurrent = () => underWay.current === controller && !controller.signal.aborted;
    setState({ phase: 'sending', file, percent: 0 });
    onBusyChange?.(true);
    const onProgress = (percent: number) => {
      if (isCurrent()) setState({ phase: 'sending', file, percent });
    };
    try {
      const uploaded = await uploadFile(file, { signal: controller.signal, onProgress });
      if (!isCurrent()) return;
      stop();
      setState({ phase: 'idle' });
      onUploaded(uploaded);
    } catch (error) {
      if (!isCurrent()) return;
      stop();
      refuse(file, uploadFault(error, rules));
    }
  };

  return {
    state,
    choose: (file: File) => void send(file),
    retry: () => {
      if (state.phase === 'failed') void send(state.file);
    },
    /** Ends an upload under way, or puts a failed one aside. */
    cancel: () => {
      stop();
      setState({ phase: 'idle' });
    },
  };
}
