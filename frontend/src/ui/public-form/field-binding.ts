/** What ties one field to its form: `usePublicForm().field('firstName')` makes one. */
export interface FieldBinding {
  id: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}
