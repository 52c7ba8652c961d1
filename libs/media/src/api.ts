/** POST /api/objects/upload (anyone within limits) and the staff's ticket. */
export interface UploadTicket {
  /** Absolute address on our own API; PUT the file there once, within ten minutes. */
  uploadURL: string;
}

/** POST /api/upload-url (staff): pictures of venues. */
export interface VenuePhotoTicket {
  url: string;
  /** What to hand to POST /api/venues/{id}/photos as `imageUrl`. */
  publicUrl: string;
}

/** GET /api/venues/{id}/photos */
export interface VenuePhotos {
  mainPhoto: string | null;
  galleryPhotos: string[];
}

/** GET /api/customer-event-photos/public: approved photos of past events; no person is named. */
export interface PublicEventPhoto {
  id: string;
  imageUrl: string;
  thumbnailUrl: string;
  caption: string | null;
}

/** GET /api/customer-event-photos (staff: all; customer: ?bookingId=… of a granted booking). */
export interface EventPhotoView {
  id: string;
  bookingId: string;
  imageUrl: string;
  thumbnailUrl: string;
  originalFileName: string;
  caption: string | null;
  status: 'pending' | 'approved' | 'rejected';
  /** Why a rejected photo is not published; null where staff gave no reason. */
  statusNotes: string | null;
  uploadedAt: string;
  reviewedAt: string | null;
  /** Staff only. */
  customerEmail?: string;
  approvedBy?: string | null;
}

/** POST /api/customer-event-photos */
export interface EventPhotoSubmission {
  bookingId: string;
  /** The upload address without its query. */
  photoPath: string;
  originalFileName: string;
  caption?: string;
}

/** PUT /api/customer-event-photos/{id}/status, staff only. */
export interface EventPhotoReview {
  status: 'approved' | 'rejected';
  /** With a rejection: told to the customer. */
  notes?: string;
}
