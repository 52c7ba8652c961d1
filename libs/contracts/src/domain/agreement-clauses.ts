import { balanceTerms } from '#rules';
import type { AgreementFacts, Section } from './agreement-facts.js';
import { count, oneLine } from './agreement-wording.js';
import { CONSENT_TEXT } from './consent.js';

/** The sections that are the same for every event, but for names and numbers of days. */
export function standingClauses(facts: AgreementFacts): Section[] {
  return [
    depositAndCancellation(facts),
    insuranceAndVendors(facts),
    conductAndProperty(),
    alcoholAndNoise(),
    forceMajeure(),
    liabilityAndIndemnity(),
    electronicSignature(),
    general(facts),
  ];
}

function depositAndCancellation({ terms, business }: AgreementFacts): Section {
  return {
    title: 'Deposit and cancellation',
    paragraphs: [
      'The Customer’s signature reserves the spaces, the date and the hours. While the deposit or the balance is past its due date, the Venue may end this agreement after giving the Customer written notice and three days to pay.',
      `The Customer may cancel at any time in writing to ${business.email}. ${depositOnCancellation(terms)}`,
      balanceTerms(terms.cancellationClause, 'the Customer'),
      'If the Venue cancels for a reason that is not the Customer’s, the Venue refunds everything the Customer has paid. Moving the event to another date is possible by agreement and subject to availability; payments already made are then kept for the new date.',
      'The Venue may charge the cost of repairing damage and of cleaning beyond ordinary use, with an itemized statement sent within fourteen days after the event.',
    ],
  };
}

function depositOnCancellation({ cancellationClause }: AgreementFacts['terms']): string {
  const { depositReturnedPercent } = cancellationClause;
  if (depositReturnedPercent === 100) return 'A deposit already paid is then refunded in full.';
  const kept =
    depositReturnedPercent === 0 ? 'is not refunded' : `is refunded only by ${depositReturnedPercent} %`;
  return `The deposit pays for keeping the date free for the Customer and ${kept}, unless the Venue rents the same spaces and hours to somebody else, in which case it is refunded less the Venue’s costs.`;
}

function insuranceAndVendors({ terms }: AgreementFacts): Section {
  return {
    title: 'Insurance and vendors',
    paragraphs: [
      `Every caterer, bartender and security company working at the event must hold the licenses its work requires and carry general liability insurance. License and certificate of insurance must reach the Venue through its website at least ${count(terms.vendorPapersDueDaysBefore, 'day')} before the event and be valid on its date.`,
      'A vendor whose papers are missing, expired or rejected may not work on the property. The Venue’s review of papers does not make the Venue responsible for a vendor.',
      'The Customer is responsible for the vendors the Customer brings, including their deliveries, their equipment and the removal of both within the rental hours.',
      'The Venue recommends that the Customer take out event liability insurance and may require it for concerts, ticketed events and events with more than 100 guests.',
    ],
  };
}

function conductAndProperty(): Section {
  return {
    title: 'Conduct and property',
    paragraphs: [
      'The Customer uses the property with care, follows posted rules and the reasonable directions of the Venue’s staff, and sees to it that guests and vendors do the same. The Venue may ask anyone to leave who endangers others or damages property.',
      'Decorations may be fastened only with materials that leave no trace. Nails, staples, confetti, glitter, sky lanterns and open flames outside of enclosed holders are not permitted. Fireworks, smoke and fog effects need the Venue’s written consent.',
      'Tents, stages and heavy furniture are set up and moved by the Venue’s staff only. Grills, smokers and pits are operated by the Venue’s staff only.',
      'Smoking is permitted in the marked outdoor places only. Animals other than service animals need the Venue’s consent.',
      'At the end of the rental hours the Customer leaves the spaces cleared of decorations, personal belongings and bagged trash. The Venue keeps what is left behind for fourteen days and is not liable for it.',
    ],
  };
}

function alcoholAndNoise(): Section {
  return {
    title: 'Alcohol and noise',
    paragraphs: [
      'Alcohol may be served only by a licensed bartender whose papers the Venue has approved, never to anyone under 21 or visibly intoxicated, and service ends 30 minutes before the rental hours do. Guests may not bring alcohol of their own.',
      'The Venue may require licensed security, at the Customer’s cost, where alcohol is served to more than 100 guests or where the nature of the event calls for it, and tells the Customer so before the agreement is signed or as soon as the facts are known.',
      'Amplified sound follows local ordinances and the Venue’s directions. At night the Venue may ask for it to be turned down or moved indoors. If the authorities require the sound to end, no refund is owed.',
    ],
  };
}

function forceMajeure(): Section {
  return {
    title: 'Force majeure',
    paragraphs: [
      'Neither party is in breach where performance is prevented by events beyond its reasonable control, such as severe weather, fire, flood, failure of public utilities, epidemic, acts of government or public enemies. The party concerned tells the other without delay.',
      'The parties then agree on a new date within twelve months, to which all payments are applied. If they find none, the Venue refunds what the Customer has paid for spaces that could not be used. Rain or heat alone does not prevent an event in an outdoor space; the Venue offers a covered space where one is free.',
    ],
  };
}

function liabilityAndIndemnity(): Section {
  return {
    title: 'Liability and indemnity',
    paragraphs: [
      'The Customer is liable for damage to the property, its furnishings and its grounds caused by the Customer, guests or the Customer’s vendors, ordinary wear excepted.',
      'The Customer indemnifies the Venue against claims of third parties that arise from the event, except to the extent that the Venue’s own negligence or willful misconduct caused them. The Venue indemnifies the Customer in the same way against claims caused by the Venue’s negligence or willful misconduct.',
      'Except for injury to persons, willful misconduct and what the law does not allow to be limited, the Venue’s liability under this agreement is limited to the total price paid. Neither party is liable for lost profits. Valuables, gifts and equipment brought to the property remain at their owner’s risk.',
    ],
  };
}

function electronicSignature(): Section {
  return {
    title: 'Electronic signature',
    paragraphs: [
      `The parties agree to conclude this agreement electronically. Before signing, the Customer is asked to declare: “${CONSENT_TEXT}”`,
      'The Customer’s signature, drawn or made on a screen, has the same force as one written on paper. With it the Venue keeps the exact text signed and its SHA-256 checksum, the name of the signer, the time with its zone, and the internet address and browser used. A signed version is never altered.',
      'The Customer may receive a paper copy free of charge, and may withdraw the consent to electronic records before signing by telling the Venue, which then prepares this agreement on paper.',
    ],
  };
}

function general({ business }: AgreementFacts): Section {
  return {
    title: 'General',
    paragraphs: [
      'This agreement is the whole agreement between the parties about the event. Changes are made in writing, by a new version that the Customer signs. If a provision is invalid, the others remain in force. Neither party may transfer this agreement without the other’s consent.',
      `Notices go to the addresses in section 1 and are effective when received; an email to ${business.email} is enough. The laws of the state in which the property lies apply, and its courts have jurisdiction.`,
      `By signing, the Customer confirms to have read and understood this agreement with ${oneLine(business.name)}.`,
    ],
  };
}
