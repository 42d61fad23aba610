/** Columns of one statement; equal expressions are selected once. */
export interface Columns {
  readonly list: readonly string[]
  indexOf: (expression: string) => number
}

export function createColumns(): Columns {
  const list: string[] = []
  const positions = new Map<string, number>()
  return {
    list,
    indexOf: (expression) => {
      let position = positions.get(expression)
      if (position === undefined) {
        position = list.push(expression) - 1
        positions.set(expression, position)
      }
      return position
    },
  }
}
