/** Moves the focus cyclically among the matching elements inside the nearest `container`. */
export function stepFocus(from: HTMLElement, container: string, selector: string, step: number) {
  const all = [...(from.closest(container)?.querySelectorAll<HTMLElement>(selector) ?? [])]
  all.at((all.indexOf(from) + step) % all.length)?.focus()
}
