import loadHighs from 'highs'

const highs = await loadHighs()

/** A problem of whole numbers: the sum of gains is to be as high as possible. */
export class Mip {
  readonly #gains: number[] = []
  readonly #rows: string[] = []
  readonly #tops: number[] = []

  /** Adds a variable from 0 to a maximum, and returns its number. */
  add(gain: number, top = 1) {
    this.#tops.push(top)
    return this.#gains.push(gain) - 1
  }

  /** Requires that the sum of some variables, less the sum of others, is at most a number. */
  limit(variables: readonly number[], most: number, less: readonly number[] = []) {
    if (variables.length === 0) return
    this.#rows.push(`${[sum(variables, '+'), sum(less, '-')].join(' ')} <= ${most}`)
  }

  /** Returns the values of the variables in the best solution. The solver destroys its model before it returns. */
  solve() {
    const names = this.#gains.map((_, variable) => `x${variable}`)
    if (names.length === 0) return []
    const { Status, Columns } = highs.solve(
      [
        ...['Maximize', this.#gains.map((gain, variable) => `${gain < 0 ? '' : '+'}${gain} x${variable}`)],
        ...['Subject To', ...this.#rows],
        ...['Bounds', ...names.map((name, variable) => `0 <= ${name} <= ${this.#tops[variable]}`)],
        ...['Generals', ...names, 'End'],
      ]
        .flat()
        .join('\n'),
      { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0 },
    )
    if (Status !== 'Optimal') throw new Error(`The solver ended with ${Status}`)
    return names.map((name) => Math.round(Number(Columns[name]?.Primal)))
  }
}

const sum = (variables: readonly number[], sign: '+' | '-') =>
  variables.map((variable) => `${sign} x${variable}`).join(' ')
