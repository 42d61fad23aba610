import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { orderDatabaseTests } from './order-database-tests.ts'

/**
 * Files of one project that ask for the same environment follow each other: between two that do not, a worker is thrown
 * away with everything that it has loaded.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    // Those of one project stand together already.
    const groups = Map.groupBy(sorted, (file) => `${file.project.name} ${environmentOf(file)}`)
    return [...groups.values()].flatMap((group) =>
      group[0]?.project.name === 'database' ? orderDatabaseTests(group) : group,
    )
  }
}

const environmentOf = ({ moduleId }: TestSpecification) =>
  /@vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? 'node'
