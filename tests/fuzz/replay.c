/* SPDX-License-Identifier: MIT */
/* Runs a fuzzer's function on the files named: the corpus without libFuzzer. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int count, char **words)
{
    static uint8_t data[1 << 20];
    for (int i = 1; i < count; i++) {
        FILE *file = fopen(words[i], "rb");
        if (!file) {
            perror(words[i]);
            return 1;
        }
        size_t size = fread(data, 1, sizeof data, file);
        fclose(file);
        LLVMFuzzerTestOneInput(data, size);
    }
    printf("%d checks\n", count - 1);
    return 0;
}
