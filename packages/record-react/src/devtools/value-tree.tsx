import { useState } from 'react'
import type { DevtoolsTexts } from './devtools.texts.ts'

/** Names of secret values. */
const SECRET = /password|secret|token|passcode|authorization/i
const PAGE_SIZE = 100
const OPEN_LEVELS = 2
/** Small objects, such as a value with its display value, are open at deeper levels. */
const MAX_SMALL_SIZE = 3
const SMALL_OPEN_LEVELS = 4

/** Collapsible tree of a value. Secrets are hidden. */
export function ValueTree({ value, texts }: { value: unknown; texts: DevtoolsTexts }) {
  return (
    <div className="tree">
      <Node name="" value={value} level={0} texts={texts} />
    </div>
  )
}

const isSmall = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length <= MAX_SMALL_SIZE

interface NodeProps {
  name: string
  value: unknown
  level: number
  texts: DevtoolsTexts
}

function Node({ name, value, level, texts }: NodeProps) {
  const [isOpen, setOpen] = useState(level < OPEN_LEVELS || (level < SMALL_OPEN_LEVELS && isSmall(value)))
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE)
  const label = name === '' ? null : <span className="tree-name">{name}: </span>
  if (SECRET.test(name) && typeof value === 'string')
    return (
      <div className="tree-leaf">
        {label}
        <em>{texts.hidden}</em>
      </div>
    )
  if (typeof value !== 'object' || value === null)
    return (
      <div className="tree-leaf">
        {label}
        <span className={`tree-${value === null ? 'null' : typeof value}`}>
          {JSON.stringify(value) ?? '–'}
        </span>
      </div>
    )
  const entries = Object.entries(value)
  const summary = Array.isArray(value) ? `[${value.length}]` : `{${entries.length}}`
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label}
        <span className="tree-brief">{summary}</span>
      </summary>
      {isOpen && (
        <div className="tree-parts">
          {entries.slice(0, visibleCount).map(([key, inner]) => (
            <Node key={key} name={key} value={inner} level={level + 1} texts={texts} />
          ))}
          {entries.length > visibleCount && (
            <button type="button" onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}>
              + {entries.length - visibleCount}
            </button>
          )}
        </div>
      )}
    </details>
  )
}
