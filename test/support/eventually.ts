const PATIENCE_MS = 30_000;
const PAUSE_MS = 20;

/** Tries until the assertions hold; the last failure is the test's failure. */
export async function eventually<Result>(
  check: () => Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
