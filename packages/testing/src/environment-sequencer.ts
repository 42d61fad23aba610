import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { orderDatabaseTests } from './order-database-tests.ts'

/**
 * Groups the files of a project by environment: a change of environment discards the worker with all its
 * loaded modules.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    // Files of one project are already adjacent.
    const groups = Map.groupBy(sorted, (file) => `${file.project.name} ${environmentOf(file)}`)
    return [...groups.values()].flatMap((group) =>
      group[0]?.project.name === 'database' ? orderDatabaseTests(group) : group,
    )
  }
}

const environmentOf = ({ moduleId }: TestSpecification) =>
  /@vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? 'node'
