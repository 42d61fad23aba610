/** Compiles and stages the published packages in `folder`, and `@foyer/create`; returns the folder of each. */
export function stagePackages(folder: string): Promise<string[]>
/** Packs the staged packages; returns the tarballs. */
export function packStaged(staged: readonly string[], folder: string): Promise<string[]>
