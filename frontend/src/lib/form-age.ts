/** The server takes a form sent sooner for a robot's. */
const YOUNGEST_FORM_MILLISECONDS = 3_000;

/** With everything filled in by the browser a person can be quicker than the server believes: then the form waits. */
export async function grownFormAge(startedAt: number): Promise<number> {
  const missing = YOUNGEST_FORM_MILLISECONDS - (Date.now() - startedAt);
  // A clock set back in between must not make anybody wait for hours.
  if (missing > 0 && missing <= YOUNGEST_FORM_MILLISECONDS)
    await new Promise((resolve) => setTimeout(resolve, missing + 50));
  return Math.max(YOUNGEST_FORM_MILLISECONDS, Date.now() - startedAt);
}
