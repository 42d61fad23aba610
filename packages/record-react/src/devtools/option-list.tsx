import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

export interface OptionGroup<T> {
  label: string
  options: readonly T[]
}

interface OptionListProps<T> {
  label: string
  groups: readonly OptionGroup<T>[]
  getId: (option: T) => string
  selected: string | undefined
  onSelect: (option: T) => void
  /** Called for Enter or a click on the option, in addition to the selection. */
  onOpen: (option: T) => void
  children: (option: T) => ReactNode
}

/** A single-select list: arrows, Home and End move, Enter opens. */
export function OptionList<T>({
  label,
  groups,
  getId,
  selected,
  onSelect,
  onOpen,
  children,
}: OptionListProps<T>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const allOptions = groups.flatMap(({ options }) => options)
  const selectedIndex = allOptions.findIndex((option) => getId(option) === selected)

  useEffect(() => {
    if (selected !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])

  const onKeyDown = (event: KeyboardEvent) => {
    const last = allOptions.length - 1
    const target: Record<string, number> = {
      ArrowDown: Math.min(last, selectedIndex + 1),
      ArrowUp: selectedIndex < 0 ? last : Math.max(0, selectedIndex - 1),
      PageDown: Math.min(last, selectedIndex + 10),
      PageUp: Math.max(0, selectedIndex - 10),
      Home: 0,
      End: last,
    }
    const next = Object.hasOwn(target, event.key) ? allOptions[target[event.key] ?? -1] : undefined
    if (next) onSelect(next)
    else if (event.key === 'Enter' && allOptions[selectedIndex]) onOpen(allOptions[selectedIndex])
    else return
    event.preventDefault()
  }

  let index = -1
  return (
    <div
      ref={list}
      className="options"
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={selectedIndex < 0 ? undefined : `${base}-${selectedIndex}`}
      onKeyDown={onKeyDown}
    >
      {groups.map((group) =>
        group.options.length === 0 ? null : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed among options
          <div key={group.label} role="group" aria-label={group.label}>
            {groups.length > 1 && (
              <p className="group-label" aria-hidden="true">
                {group.label} <span>{group.options.length}</span>
              </p>
            )}
            {group.options.map((option) => {
              index++
              const id = getId(option)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
                <div
                  key={id}
                  id={`${base}-${index}`}
                  role="option"
                  aria-selected={id === selected}
                  className="option"
                  onClick={() => {
                    onSelect(option)
                    onOpen(option)
                  }}
                >
                  {children(option)}
                </div>
              )
            })}
          </div>
        ),
      )}
    </div>
  )
}
