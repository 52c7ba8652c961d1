/**
 * What the signer declares, shown beside the button and kept with each signature as it read at that moment (ESIGN Act:
 * intent, consent to electronic records, the right to paper and to withdraw).
 */
export const CONSENT_TEXT =
  'I agree to sign this agreement electronically and to receive it and related records by email or on this website. ' +
  'I can open, save and print them. I know that I may ask for a paper copy or withdraw this consent before signing.';
