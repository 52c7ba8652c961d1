import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { typedVendorCode } from '#rules';
import { ApiError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { usePublicForm } from '@/lib/use-public-form';
import { useReplacement } from './use-replacement';
import { bookingKey, isUnknownBooking, useVendorBooking } from './use-vendor-booking';
import { SUBMISSIONS_KEY } from './use-vendor-submissions';
import {
  draftField,
  draftInPlaceOf,
  FRESH_DRAFT,
  holdsPapers,
  submissionOf,
  validateVendorDraft,
  type VendorDraft,
} from './vendor-draft';

const SENT = {
  title: 'Documents Submitted',
  message: 'Thank you! We will review your documents within 2 business days.',
} as const;
const FAILED = 'There was an error submitting your documents. Please try again.';

/** Uploads that the server will never take again: handed in already, too old, or never arrived. */
const SPENT_UPLOADS = ['UPLOAD_NOT_YOURS', 'UPLOAD_USED', 'UPLOAD_UNFINISHED'];

export type VendorForm = ReturnType<typeof useVendorForm>;

/** The vendor's form with the look-up of its booking, its uploads and what it replaces. */
export function useVendorForm() {
  const uploads = useUploadsUnderWay();
  const form = useSubmission(uploads.underWay);
  const replacement = useReplacement({
    mayLose: holdsPapers(form.draft) || uploads.underWay.license || uploads.underWay.insurance,
    replaces: form.draft.replaces,
    fieldId: form.idOf('license'),
    onReplace: (rejected) => {
      form.change(draftInPlaceOf(rejected));
      uploads.forget();
    },
  });
  useCodeOfAddress((bookingId) => {
    // The same booking again, after a reload: what the form stands in for is still meant.
    if (typedVendorCode(form.draft.bookingId) !== bookingId) form.change({ bookingId, replaces: '' });
  });
  return {
    ...form,
    look: useVendorBooking(form.draft.bookingId),
    setUploading: uploads.set,
    replacement,
  };
}

const NONE_UNDER_WAY = { license: false, insurance: false };

/** Which papers are on their way to the server. */
function useUploadsUnderWay() {
  const [underWay, setUnderWay] = useState(NONE_UNDER_WAY);
  return {
    underWay,
    set: (paper: keyof typeof NONE_UNDER_WAY, busy: boolean) =>
      setUnderWay((current) => ({ ...current, [paper]: busy })),
    forget: () => setUnderWay(NONE_UNDER_WAY),
  };
}

/** What is typed, and its way to the server. */
function useSubmission(uploading: typeof NONE_UNDER_WAY) {
  const queries = useQueryClient();
  const refreshList = () => void queries.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
  return usePublicForm<VendorDraft>({
    name: 'vendor-documents',
    fresh: FRESH_DRAFT,
    validate: (draft) => {
      const answer = queries.getQueryState(bookingKey(draft.bookingId));
      return validateVendorDraft(draft, { isUnknownCode: isUnknownBooking(answer?.error), uploading });
    },
    path: '/api/vendor-documents',
    payload: submissionOf,
    failure: FAILED,
    failureTitle: 'Submission Failed',
    fieldOf: draftField,
    onSent: () => {
      refreshList();
      notify.success(SENT.title, SENT.message);
      return { tone: 'green', ...SENT };
    },
    onFailed: (error) => {
      if (!(error instanceof ApiError) || !SPENT_UPLOADS.includes(error.code ?? '')) return {};
      // The answer to an earlier attempt may have been lost: then the list shows that the papers are here.
      refreshList();
      return { license: null, insurance: null };
    },
  });
}

/** A customer's link brings the code along: /vendor-documents?booking=1A2B3C4D. */
function useCodeOfAddress(take: (code: string) => void) {
  const [parameters] = useSearchParams();
  const code = typedVendorCode(parameters.get('booking') ?? '');
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (code !== '') latest.current(code);
  }, [code]);
}
