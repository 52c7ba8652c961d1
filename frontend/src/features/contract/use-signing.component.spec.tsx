import { jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ContractView } from '#api/contracts';
import { failed, lost, ok, refused, type Answer } from '@test/answers';
import { contractOf, signedBooking } from '@test/customer';
import { expectToast, site } from '@test/screen';
import { Providers } from '@/app/providers';
import { StepUpCancelled, type StepUp } from '@/shared/step-up/use-step-up';
import type { SigningEntry } from './signing-checks';
import { useSigning } from './use-signing';

const SIGN = 'POST /api/bookings/:id/sign-contract';
const SIGNED = ok({
  contractSigned: true,
  signedAt: '2025-09-15T12:00:00.000Z',
  status: 'confirmed',
  depositAmount: 500,
  depositDueDate: '2025-09-22',
});
const NOT_SIGNED = 'Failed to sign contract. Please try again.';
const ENTRY: SigningEntry = {
  drawing: { strokes: [], typedName: null },
  signerName: 'Sarah Whitfield',
  onBehalfOf: '',
  consent: true,
};
const signed = contractOf(signedBooking());
const unsigned: ContractView = { ...signed, contractSigned: false, signedAt: null, signerName: null };

describe('sending a signature', () => {
  const page = site();
  const onSigned = jest.fn();
  const reload = jest.fn<() => Promise<ContractView | undefined>>();

  beforeEach(() => {
    // Without a canvas the strokes go alone, as from a browser that protects itself against tracking.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    onSigned.mockReset();
    reload.mockReset().mockResolvedValue(unsigned);
  });

  function begin(run: StepUp['run'] = (send) => send()) {
    const stepUp: StepUp = { run, asking: false };
    const { result } = renderHook(() => useSigning(unsigned, stepUp, reload, onSigned), {
      wrapper: Providers,
    });
    return { now: () => result.current, sign: () => act(() => result.current.sign(ENTRY)) };
  }

  async function signAndFail(answer: Answer) {
    page.server.on(SIGN, answer);
    const signing = begin();
    signing.sign();
    await waitFor(() => expect(signing.now().problem).not.toBeNull());
    await waitFor(() => expect(signing.now().pending).toBe(false));
    return signing;
  }

  it('goes once however often one presses, and is over with its answer, though the page is still being read', async () => {
    const release = page.server.hold(SIGN, SIGNED);
    onSigned.mockReturnValue(new Promise(() => undefined));
    const signing = begin();
    for (let press = 0; press < 5; press += 1) signing.sign();
    await waitFor(() => expect(signing.now().pending).toBe(true));
    release();
    await waitFor(() => expect(signing.now().pending).toBe(false));
    expect(onSigned.mock.calls).toEqual([[SIGNED.body]]);
    expect(page.server.callsOf(SIGN)).toHaveLength(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['its answer was lost', lost],
    ['the server failed', failed],
    ['another tab was first', refused(409, { code: 'ALREADY_SIGNED', message: 'Signed already.' })],
  ])('counts as signed when %s and the contract is signed', async (_case, answer) => {
    page.server.on(SIGN, answer);
    reload.mockResolvedValue(signed);
    const signing = begin();
    signing.sign();
    await waitFor(() => expect(onSigned.mock.calls).toEqual([[null]]));
    await waitFor(() => expect(signing.now().pending).toBe(false));
    expect(signing.now().problem).toBeNull();
  });

  it('says that it failed, anew at each attempt, and can be pressed again', async () => {
    const signing = await signAndFail(failed);
    expect(signing.now().problem).toEqual({ kind: 'failed', message: NOT_SIGNED, attempt: 1 });
    await expectToast('destructive', 'Error', NOT_SIGNED);
    signing.sign();
    await waitFor(() =>
      expect(signing.now().problem).toEqual({ kind: 'failed', message: NOT_SIGNED, attempt: 2 }),
    );
    expect(page.server.callsOf(SIGN)).toHaveLength(2);
  });

  it.each([
    [
      'a contract that changed',
      'CONTRACT_CHANGED',
      'changed',
      /^The contract changed while you were reading it\./,
    ],
    ['a price that is agreed anew', 'PRICE_BEING_AGREED', 'failed', /^Being agreed\.$/],
  ])(
    'is read again after %s, and said, also where it was signed before',
    async (_case, code, kind, sentence) => {
      reload.mockResolvedValue(signed);
      const signing = await signAndFail(refused(409, { code, message: 'Being agreed.' }));
      expect(reload).toHaveBeenCalledTimes(1);
      expect(onSigned).not.toHaveBeenCalled();
      expect(signing.now().problem).toMatchObject({ kind, message: expect.stringMatching(sentence) });
    },
  );

  it('says nothing when the customer would not prove who they are', async () => {
    let refuse = () => undefined as void;
    const signing = begin(
      () => new Promise((_resolve, reject) => (refuse = () => reject(new StepUpCancelled()))),
    );
    signing.sign();
    await waitFor(() => expect(signing.now().pending).toBe(true));
    refuse();
    await waitFor(() => expect(signing.now().pending).toBe(false));
    expect(signing.now().problem).toBeNull();
    expect(page.server.callsOf(SIGN)).toEqual([]);
  });
});
