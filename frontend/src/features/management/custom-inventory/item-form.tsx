import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  INVENTORY_LIMITS,
  INVENTORY_WORDS,
  ITEM_CATEGORIES,
  ITEM_UNITS,
  PRICING_GUIDELINES,
  typedPrice,
} from '#rules';
import type { NewCustomItem } from '#api/inventory';
import type { FieldError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { StaffForm } from '../form/staff-form';
import { useStaffForm } from '../form/use-staff-form';
import { useAddItem } from './use-custom-items';
import classes from './custom-inventory.module.css';

/** What stands in the fields: texts, as typed; prices in dollars. */
interface ItemDraft {
  [field: string]: string;
  name: string;
  category: string;
  price: string;
  unit: string;
  quantity: string;
  setupFee: string;
  minimum: string;
  maximum: string;
  description: string;
  notes: string;
}

const EMPTY: ItemDraft = {
  name: '',
  category: 'furniture',
  price: '',
  unit: 'item',
  quantity: '',
  setupFee: '',
  minimum: '',
  maximum: '',
  description: '',
  notes: '',
};

/** The server's names of the fields, where they differ from those of the form. */
const FIELDS = {
  pricePerUnit: 'price',
  quantityAvailable: 'quantity',
  minimumQuantity: 'minimum',
  maximumQuantity: 'maximum',
};

const isWhole = (text: string) => /^\d{1,6}$/.test(text.trim());

/** Required fields that are empty, in the order of the form. */
function missingIn({ name, price, quantity }: ItemDraft): FieldError[] {
  const required = { name, price, quantity };
  return Object.entries(required)
    .filter(([, text]) => text.trim() === '')
    .map(([field]) => ({ field, message: 'Required.' }));
}

function faultsIn({ price, quantity, setupFee, minimum, maximum }: ItemDraft): FieldError[] {
  const amounts = { price, setupFee };
  const counts = { quantity, minimum, maximum };
  const faulty = (values: Record<string, string>, isRight: (text: string) => boolean, message: string) =>
    Object.entries(values)
      .filter(([, text]) => text.trim() !== '' && !isRight(text))
      .map(([field]) => ({ field, message }));
  return [
    ...faulty(amounts, (text) => typedPrice(text) !== null, 'Enter an amount in dollars, such as 12.50.'),
    ...faulty(counts, isWhole, 'Enter a whole number.'),
  ];
}

/** Dollars as typed become cents (Plans §9). */
function itemOf(draft: ItemDraft): NewCustomItem {
  const count = (text: string) => (text.trim() === '' ? undefined : Number(text));
  return {
    name: draft.name.trim(),
    category: draft.category as NewCustomItem['category'],
    pricePerUnit: typedPrice(draft.price) ?? undefined,
    quantityAvailable: count(draft.quantity),
    unit: draft.unit as NewCustomItem['unit'],
    setupFee: typedPrice(draft.setupFee) ?? undefined,
    minimumQuantity: count(draft.minimum),
    maximumQuantity: count(draft.maximum),
    description: draft.description.trim() || null,
    notes: draft.notes.trim() || null,
  };
}

/** Something to rent: with name, price and quantity it is offered. */
export function ItemForm() {
  const add = useAddItem();
  const state = useStaffForm<ItemDraft>({
    name: 'custom-item:new',
    saved: EMPTY,
    version: 'new',
    fields: FIELDS,
    save: async (draft) => {
      const missing = missingIn(draft);
      if (missing.length > 0) notify.error(INVENTORY_WORDS.missingTitle, INVENTORY_WORDS.missingItem);
      const faults = [...missing, ...faultsIn(draft)];
      return faults.length > 0 ? faults : add.attempt(itemOf(draft));
    },
  });
  const input = state.form.getInputProps;
  return (
    <StaffForm state={state} className={classes.form} theirs={null}>
      <h3 className={classes.heading}>Add an item</h3>
      <div className={classes.fields}>
        <TextInput size="sm" label="Item name" maxLength={INVENTORY_LIMITS.name} {...input('name')} />
        <NativeSelect size="sm" label="Category" data={[...ITEM_CATEGORIES]} {...input('category')} />
        <TextInput size="sm" label="Price" inputMode="decimal" leftSection="$" {...input('price')} />
        <NativeSelect size="sm" label="Price is per" data={[...ITEM_UNITS]} {...input('unit')} />
        <TextInput size="sm" label="Quantity" inputMode="numeric" {...input('quantity')} />
        <TextInput
          size="sm"
          label="Setup fee (optional)"
          inputMode="decimal"
          leftSection="$"
          {...input('setupFee')}
        />
        <TextInput
          size="sm"
          label="Least (optional)"
          inputMode="numeric"
          placeholder="1"
          {...input('minimum')}
        />
        <TextInput size="sm" label="Most (optional)" inputMode="numeric" {...input('maximum')} />
      </div>
      <div className={classes.texts}>
        <Textarea
          size="sm"
          label="Description (optional)"
          autosize
          minRows={2}
          maxLength={INVENTORY_LIMITS.description}
          {...input('description')}
        />
        <Textarea
          size="sm"
          label="Notes (optional)"
          placeholder="Only staff read this."
          autosize
          minRows={2}
          maxLength={INVENTORY_LIMITS.notes}
          {...input('notes')}
        />
      </div>
      <p className={classes.hint}>
        <strong>Pricing guidelines:</strong> <span>{PRICING_GUIDELINES.join(' · ')}</span>
      </p>
      <Button type="submit" size="sm" className={classes.first} loading={add.isWorking}>
        Add Item
      </Button>
    </StaffForm>
  );
}
