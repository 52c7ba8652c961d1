/** What demonstration people write and say, by event type; `other` serves every type without words of its own. */
export const REQUIREMENTS: Readonly<Record<string, readonly string[]>> = {
  wedding: [
    'Ceremony on the meadow at 4 PM if the weather holds, dinner and dancing inside. Two vegetarian tables, please.',
    'My grandmother uses a wheelchair, so we need the step-free entrance and a table near the door.',
    'We would like to hang our own greenery from the beams the evening before. Is that possible?',
  ],
  'wedding-reception': [
    'The ceremony is at the chapel in town, so guests arrive by bus around 5:15 PM.',
    'Live band of five: they need power near the stage and an hour to set up.',
    'Late-night snack at ten: brisket tacos, if the kitchen can do it.',
  ],
  corporate: [
    'Screen, two handheld microphones and strong Wi-Fi, please. Coffee from the start.',
    'Half of the group is flying in. Lunch at 12:30 sharp, the last shuttle leaves at 5.',
    'Name badges at the entrance and one quiet corner for calls.',
  ],
  birthday: [
    'It is a surprise! Please do not call the house phone, only this number.',
    'Turning 40. Brisket, ribs and a cake table; we bring the cake ourselves.',
    'About fifteen children will be there, so lawn games would be wonderful.',
  ],
  anniversary: [
    'Fifty years married. A slide show and a short toast before dessert.',
    'Quiet music and the long table, please; two guests are hard of hearing.',
  ],
  graduation: ['Open house style, people come and go. School colors are green and gold.'],
  retirement: ['He taught shop class for 34 years and thinks it is a fundraiser. Roast speeches welcome.'],
  memorial: ['A gathering after the service. We would like it simple, with photographs along one wall.'],
  concert: ['Three local acts, doors at seven. Our own sound engineer, we only need stage power.'],
  'pop-up': [
    'Twenty makers with their own tables. Loading from eight in the morning, if the gate can be open.',
  ],
  gala: ['Silent auction along the side wall, seated dinner, dancing from nine. Valet parking is arranged.'],
  networking: ['Standing tables, name tags, two bars if possible. Short welcome speech at 5:30 PM.'],
  other: [
    'Four generations in one place, so shade and plenty of chairs matter most.',
    'One guest has a severe peanut allergy.',
    'Could we come by on a weekday evening to look at the room first?',
  ],
};

/** Invented firms and clubs for the event types that have one. */
export const COMPANIES: Readonly<Record<string, readonly string[]>> = {
  corporate: [
    'Limestone Surveying',
    'Cedar & Pine Insurance',
    'Bluebonnet Pediatrics',
    'Pedernales Software',
    'Hill Country Credit Union',
    'Westlake Dental Group',
    'Copperline Electric',
    'Lantern Street Architects',
    'Barton Ridge Realty',
    'Rio Vista Logistics',
  ],
  networking: [
    'Women in Trades of Central Texas',
    'Dripping Springs Small Business Circle',
    'Young Builders Guild',
  ],
  gala: ['Friends of the Onion Creek Library', 'Hays County Animal Haven'],
  concert: ['Night Heron Presents', 'Caliche Road Music'],
  'pop-up': ['Makers of Mercer Street', 'Second Saturday Market'],
};

/** Reasons that staff give a customer whose request they decline. */
export const DECLINE_REASONS: readonly string[] = [
  'We are catering another large event on that weekend and could not give yours the care it deserves.',
  'Fireworks are not allowed on the property during the burn ban. We would gladly host you without them.',
  'The number of guests is above what these spaces hold safely. A combination with the tent would work.',
  'Our smoker is being relined that week, so we could not serve you.',
];

export const CANCEL_REASONS: readonly string[] = [
  'The family is moving away and called the event off.',
  'The company froze all events for this quarter.',
  'The couple chose a date next year and will ask again.',
];

export const CALL_NOTES: readonly string[] = [
  'Went through the menu. Wants the string lights on.',
  'Will come by on Thursday to see the hall.',
  'Asked about parking for two buses: yes, on the lower lot.',
  'Happy with the price, contract can go out.',
  'Needs an invoice to the company address.',
];

export const STAFF_NOTES: readonly string[] = [
  'Prefers to be called after 3 PM.',
  'Cousin of the couple from the spring wedding. Same floor plan, please.',
  'Wants the smoker tour for the kids if Ray is in.',
  'Band confirmed: load in through the meadow gate.',
  'Bring the long table out for the cake.',
  'Asked twice about the ramp. It is there, show photographs.',
  'Bartender is their own: needs TABC papers before we open the bar.',
];

export const PREVIEW_NOTE = 'Preview evening before the opening, agreed by phone.';
