/** Moves the focus among the elements inside the nearest `container` that match, round and round. */
export function stepFocus(from: HTMLElement, container: string, selector: string, step: number) {
  const all = [...(from.closest(container)?.querySelectorAll<HTMLElement>(selector) ?? [])]
  all.at((all.indexOf(from) + step) % all.length)?.focus()
}
