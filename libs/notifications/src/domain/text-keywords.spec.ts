import { saysOf } from './text-keywords.js';

describe('a text to our number', () => {
  it.each([
    ['STOP', 'stop'],
    [' stop. ', 'stop'],
    ['Stop all', 'stop'],
    ['unsubscribe', 'stop'],
    ['Opt-out', 'stop'],
    ['quit!', 'stop'],
    ['Start', 'start'],
    ['unstop', 'start'],
    ['help?', 'help'],
    ['info', 'help'],
    ['Please stop at the gate', null],
    ['We are late', null],
    ['', null],
    ['👍', null],
  ])('%j says %s', (text, says) => {
    expect(saysOf(text)).toBe(says);
  });
});
