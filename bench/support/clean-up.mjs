const closers = [];

/** To be done when the bench ends, however it ends; the last registered first. */
export function whenDone(closer) {
  closers.push(closer);
}

export async function cleanUp() {
  for (const closer of closers.splice(0).reverse()) {
    try {
      await closer();
    } catch (error) {
      console.error(error);
    }
  }
}
