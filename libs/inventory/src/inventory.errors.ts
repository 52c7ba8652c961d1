import { INVENTORY_WORDS } from '#rules';
import { DomainError } from '#platform';

/** Codes and wordings of everything this module refuses. */

/** @param fields those that are missing, in the order of the form */
export function itemIncomplete(fields: string[]): DomainError {
  const message = INVENTORY_WORDS.missingItem;
  return new DomainError('invalid', 'MISSING_REQUIRED_FIELDS', message, {
    errors: fields.map((field) => ({ field, message })),
  });
}

export function quantitiesCrossed(): DomainError {
  const message = 'The largest quantity is below the least.';
  return new DomainError('invalid', 'ITEM_INVALID', message, {
    errors: [{ field: 'maximumQuantity', message }],
  });
}

export function itemNotFound(): DomainError {
  return new DomainError('not-found', 'ITEM_NOT_FOUND', 'This item could not be found.');
}
