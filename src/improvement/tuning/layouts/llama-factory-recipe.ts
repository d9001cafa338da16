import { dataFile, type RecipeFile } from '../layout.ts'

/** The two files that LLaMA-Factory reads: the data description and the training configuration. */
export function llamaFactoryRecipe(dataset: object): readonly RecipeFile[] {
  const info = { elenchus: { file_name: dataFile, ...dataset } }
  return [
    { name: 'dataset_info.json', text: `${JSON.stringify(info, undefined, 2)}\n` },
    {
      name: 'recipe.yaml',
      text: [
        'model_name_or_path: MODEL',
        'stage: sft',
        'do_train: true',
        'finetuning_type: full',
        'dataset: elenchus',
        'dataset_dir: .',
        '# the chat template of the model, by its name in LLaMA-Factory',
        'template: default',
        '# the loss counts the reply alone',
        'train_on_prompt: false',
        'cutoff_len: 2048',
        'output_dir: tuned',
        'learning_rate: 2.0e-5',
        'lr_scheduler_type: cosine',
        'num_train_epochs: 1.0',
        'per_device_train_batch_size: 4',
        '',
      ].join('\n'),
    },
  ]
}
