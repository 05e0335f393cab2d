// Whether keys that are pressed on an element are text for it. Checkboxes, radio buttons and sliders keep the focus once they were
// clicked, and take no letters.

const TEXT_FIELDS = [
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="color"], [type="file"])',
  'textarea',
  'select',
  '[contenteditable]',
].join();

/** Where a letter picks the entry that begins with it. */
const CHOICES = '[role="combobox"], [role="listbox"], [role="menu"]';

export function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${TEXT_FIELDS}, ${CHOICES}`) !== null;
}
