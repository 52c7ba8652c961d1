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
  const queries = useQueryClient();
  const [uploading, setUploading] = useState({ license: false, insurance: false });
  const refreshList = () => void queries.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
  const form = usePublicForm<VendorDraft>({
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
  const look = useVendorBooking(form.draft.bookingId);
  const replacement = useReplacement({
    mayLose: holdsPapers(form.draft) || uploading.license || uploading.insurance,
    replaces: form.draft.replaces,
    fieldId: form.idOf('license'),
    onReplace: (rejected) => {
      form.change(draftInPlaceOf(rejected));
      setUploading({ license: false, insurance: false });
    },
  });
  useCodeOfAddress((bookingId) => {
    // The same booking again, after a reload: what the form stands in for is still meant.
    if (typedVendorCode(form.draft.bookingId) !== bookingId) form.change({ bookingId, replaces: '' });
  });
  return {
    ...form,
    look,
    setUploading: (paper: 'license' | 'insurance', busy: boolean) =>
      setUploading((current) => ({ ...current, [paper]: busy })),
    replacement,
  };
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
