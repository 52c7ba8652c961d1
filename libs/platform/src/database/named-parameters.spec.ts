import { bindNames, compileNames } from './named-parameters.js';

describe('names of a statement', () => {
  it.each([
    ['select :id', 'select $1', ['id']],
    ['where a = :a and b = :b or a > :a', 'where a = $1 and b = $2 or a > $1', ['a', 'b']],
    ['select :day::date, now()::timestamptz', 'select $1::date, now()::timestamptz', ['day']],
    ['select (:from::date)::text', 'select ($1::date)::text', ['from']],
    [
      "select '12:30', ':no', 'it''s :no' where x = :yes",
      "select '12:30', ':no', 'it''s :no' where x = $1",
      ['yes'],
    ],
    [
      `select b.id as "a:b", "it"":no" from b where id=:id`,
      `select b.id as "a:b", "it"":no" from b where id=$1`,
      ['id'],
    ],
    ["select e'a\\':no', E':no' || :yes", "select e'a\\':no', E':no' || $1", ['yes']],
    ['select $$ :no $$, $do$ :no $$ :no $do$, :yes', 'select $$ :no $$, $do$ :no $$ :no $do$, $1', ['yes']],
    ['select 1 -- not :this\n where a = :a', 'select 1 -- not :this\n where a = $1', ['a']],
    ['select /* not :this\n nor :that */ :a', 'select /* not :this\n nor :that */ $1', ['a']],
    ['select any(:ids::uuid[])', 'select any($1::uuid[])', ['ids']],
    ['select list[1:2], list[x:y]', 'select list[1:2], list[x:y]', []],
    ['call it(named := :value)', 'call it(named := $1)', ['value']],
    ['select :a_1, :a_10', 'select $1, $2', ['a_1', 'a_10']],
  ])('become numbers: %s', (text, numbered, names) => {
    expect(compileNames(text)).toEqual({ text: numbered, names });
  });

  it('are read once for each text', () => {
    expect(compileNames('select :once')).toBe(compileNames('select :once'));
  });

  it('take their values in the order of the numbers, null among them', () => {
    expect(bindNames('select :b, :a, :b', { a: null, b: 2 })).toEqual({
      text: 'select $1, $2, $1',
      values: [2, null],
    });
  });

  it('refuse a name without a value and a value without a name', () => {
    expect(() => bindNames('select :a', {})).toThrow('names :a, which has no value');
    expect(() => bindNames('select :a', { a: 1, b: 2 })).toThrow('does not name :b');
  });
});
