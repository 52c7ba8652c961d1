import type { CustomerBooking } from '../../bookings/src/api.js';

/** What the contract page shows of the event; the booking's customer keys. */
export type ContractBooking = CustomerBooking;

/** GET /api/bookings/{id}/contract */
export interface ContractView {
  /** The agreement's text; null while none is generated. */
  contract: string | null;
  contractVersion: number | null;
  /** True when the newest version replaces one that was signed before. */
  replacesSigned: boolean;
  /** True when the version that waited was taken back, since its price is to be agreed anew. */
  withdrawn: boolean;
  booking: ContractBooking;
  contractGenerated: boolean;
  contractSigned: boolean;
  signedAt: string | null;
  signerName: string | null;
  /** `data:image/png;base64,…` of the signature, once signed. */
  signatureImage: string | null;
  textSha256: string | null;
  consentText: string;
  /** The shown version as a PDF, once it is signed and the worker has made it. */
  signedCopy: SignedCopyView | null;
}

/** GET /api/bookings/{id}/contract/signed-copy answers the file itself; `?version=` asks for one signed version. */
export interface SignedCopyView {
  /** Hexadecimal SHA-256 of the file. */
  sha256: string;
  bytes: number;
  createdAt: string;
}

/** POST /api/bookings/{id}/generate-contract, and approve-with-contract. */
export interface ContractGenerated {
  contractVersion: number;
}

/** POST /api/bookings/{id}/sign-contract */
export interface SignContract {
  /** `data:image/png;base64,…`, at most 200 kB and 2000 × 1000 pixels. */
  customerSignature?: string;
  /** Strokes as drawn: lists of points in CSS pixels; accepted as the signature when the image was blanked. */
  signatureStrokes?: { x: number; y: number; time?: number }[][];
  contractVersion?: number;
  signerName?: string;
  onBehalfOf?: string;
  consent?: boolean;
}

export interface ContractSigned {
  contractSigned: true;
  signedAt: string;
  status: 'confirmed';
  /** What comes next, for the success card: dollars and date. */
  depositAmount: number | null;
  depositDueDate: string | null;
}
