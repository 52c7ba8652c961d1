import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
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

/** One file on its way. */
interface Sending {
  file: File;
  stop: AbortController;
}

/** One file at a time: chosen, checked, sent with progress; it can be cancelled and tried again. */
export function useUpload({ onUploaded, onBusyChange, ...rules }: UseUploadOptions) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const current = useCurrentSending(onBusyChange);

  const refuse = (file: File, fault: UploadFault) => {
    setState({ phase: 'failed', file, fault });
    notify.error(fault.title, fault.message);
  };
  const { mutate } = useMutation({
    mutationFn: ({ file, stop }: Sending) =>
      uploadFile(file, {
        signal: stop.signal,
        onProgress: (percent) => {
          if (current.is(stop)) setState({ phase: 'sending', file, percent });
        },
      }),
    onSuccess: (uploaded, { stop }) => {
      if (!current.is(stop)) return;
      current.end();
      setState({ phase: 'idle' });
      onUploaded(uploaded);
    },
    onError: (error, { file, stop }) => {
      if (!current.is(stop)) return;
      current.end();
      refuse(file, uploadFault(error, rules));
    },
  });

  const send = (file: File) => {
    current.end();
    const fault = chosenFileFault(file, rules);
    if (fault) return refuse(file, fault);
    setState({ phase: 'sending', file, percent: 0 });
    mutate({ file, stop: current.begin() });
  };

  return {
    state,
    choose: send,
    retry: () => state.phase === 'failed' && send(state.file),
    /** Ends an upload under way, or puts a failed one aside. */
    cancel: () => {
      current.end();
      setState({ phase: 'idle' });
    },
  };
}

/** The upload that somebody waits for: what a cancelled one still says is about another file. */
function useCurrentSending(onBusyChange?: (busy: boolean) => void) {
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  return {
    is: (stop: AbortController) => underWay.current === stop && !stop.signal.aborted,
    begin: () => {
      underWay.current = new AbortController();
      onBusyChange?.(true);
      return underWay.current;
    },
    end: () => {
      underWay.current?.abort();
      underWay.current = null;
      onBusyChange?.(false);
    },
  };
}
