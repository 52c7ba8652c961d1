import { isSigned, type SignatureDrawing } from './signature-drawing';

export interface SigningEntry {
  drawing: SignatureDrawing;
  signerName: string;
  onBehalfOf: string;
  consent: boolean;
}

export type SigningField = 'signature' | 'signerName' | 'consent';

export interface SigningProblem {
  field: SigningField;
  title: string;
  message: string;
}

export const SIGNATURE_REQUIRED: SigningProblem = {
  field: 'signature',
  title: 'Signature Required',
  message: 'Please provide your signature before signing the contract.',
};

/** Everything that is missing, the product's requirement first; the toast names the first (Wordings §2). */
export function signingProblems({ drawing, signerName, consent }: SigningEntry): SigningProblem[] {
  const problems: SigningProblem[] = [];
  if (!isSigned(drawing)) problems.push(SIGNATURE_REQUIRED);
  if (signerName.trim() === '') {
    problems.push({ field: 'signerName', title: 'Name Required', message: 'Please type your full name.' });
  }
  if (!consent) {
    problems.push({
      field: 'consent',
      title: 'Consent Required',
      message: 'Please agree to sign electronically before signing the contract.',
    });
  }
  return problems;
}
