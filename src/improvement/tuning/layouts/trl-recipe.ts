import { dataFile, type RecipeFile } from '../layout.ts'

/** A configuration file of TRL's command line. */
export function trlRecipe(...lines: readonly string[]): RecipeFile {
  return {
    name: 'recipe.yaml',
    text: [
      'datasets:',
      '  - path: json',
      `    data_files: ${dataFile}`,
      '    split: train',
      'output_dir: tuned',
      'learning_rate: 2.0e-5',
      'lr_scheduler_type: cosine',
      'num_train_epochs: 1',
      'per_device_train_batch_size: 4',
      ...lines,
      'report_to: none',
      '',
    ].join('\n'),
  }
}
