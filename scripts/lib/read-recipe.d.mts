export interface RecipeStage {
  image: string
  /** Empty for the last. */
  name: string
  steps: { word: string; text: string }[]
}
export function readRecipe(text: string): RecipeStage[]
