function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

/** Brings an element into view and, for keyboards and screen readers, the focus with it. */
export function showElement(element: HTMLElement | null, block: ScrollLogicalPosition = 'center'): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block, behavior: scrollBehavior() });
}

/** As `showElement`, once the element is on the page: for parts that the same click brings up. */
export function showWhenDrawn(id: string, block: ScrollLogicalPosition = 'start'): void {
  window.requestAnimationFrame(() => showElement(document.getElementById(id), block));
}
