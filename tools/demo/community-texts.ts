interface DemoInquiry {
  subject: string;
  message: string;
  hoursAgo: number;
  /** Hours until staff had answered; null while nobody has. */
  handledAfter: number | null;
}

export const INQUIRIES: readonly DemoInquiry[] = [
  {
    subject: 'venue-information',
    message:
      'Is the meadow lit well enough for a ceremony after sunset in November? We are about ninety people.',
    hoursAgo: 2,
    handledAfter: null,
  },
  {
    subject: 'pricing',
    message:
      'Do you have a weekday price for non-profits? We run a literacy program and have eighty volunteers.',
    hoursAgo: 9,
    handledAfter: null,
  },
  {
    subject: 'booking-question',
    message: 'We have booked for spring. Can our own baker deliver the cake the evening before?',
    hoursAgo: 27,
    handledAfter: null,
  },
  {
    subject: 'general-inquiry',
    message: 'Are dogs allowed on the lawn if they stay on a leash? Ours is the ring bearer.',
    hoursAgo: 52,
    handledAfter: 4,
  },
  {
    subject: 'technical-support',
    message:
      'My phone would not let me draw the signature, on the laptop it worked at once. Just so you know.',
    hoursAgo: 74,
    handledAfter: 20,
  },
  {
    subject: 'feedback',
    message:
      'The ribs at the retirement dinner were the best I have had outside my uncle’s yard. Thank you all.',
    hoursAgo: 120,
    handledAfter: 6,
  },
  {
    subject: 'venue-information',
    message: 'How many cars fit on the lower lot, and is there room for one school bus to turn?',
    hoursAgo: 200,
    handledAfter: 3,
  },
];

interface DemoTestimonial {
  text: string;
  rating: number;
  eventType: string | null;
  status: 'pending' | 'approved' | 'rejected';
}

export const TESTIMONIALS: readonly DemoTestimonial[] = [
  {
    text: 'The hall smelled of oak smoke and everybody stayed until the last song. They moved the tables for dancing in ten minutes.',
    rating: 5,
    eventType: 'wedding',
    status: 'pending',
  },
  {
    text: 'Easy from the first call to the last plate. One price, no surprises, and the brisket sold out our office.',
    rating: 5,
    eventType: 'corporate',
    status: 'approved',
  },
  {
    text: 'Dad cried at the toast and so did the cook. We will be back for the next one.',
    rating: 5,
    eventType: 'birthday',
    status: 'approved',
  },
  {
    text: 'Lovely room, kind people. The road in is dark, so tell your guests to drive slowly.',
    rating: 4,
    eventType: 'anniversary',
    status: 'approved',
  },
  {
    text: 'Four generations, one tent, no rain. The children still talk about the lawn games.',
    rating: 5,
    eventType: 'family-reunion',
    status: 'approved',
  },
  {
    text: 'Food was great, but the music next door was loud during our speeches.',
    rating: 3,
    eventType: 'other',
    status: 'pending',
  },
  {
    text: 'Check out my own catering page for better prices!!!',
    rating: 1,
    eventType: null,
    status: 'rejected',
  },
  {
    text: 'They called within two hours, had the contract out the same day and remembered every name on the night.',
    rating: 5,
    eventType: 'baby-shower',
    status: 'approved',
  },
];
