/** Segments of GET /api/bookings/{id}/payments, which is how the query client reads them. */
export function paymentsKey(bookingId: string): string[] {
  return ['/api/bookings', encodeURIComponent(bookingId), 'payments'];
}
